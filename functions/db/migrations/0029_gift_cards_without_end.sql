-- Gift cards of the Philippines have no end (RA 10962): the ones that were sent with one lose it.
UPDATE gift_cards SET expires_at = NULL WHERE country = 'PH' AND delivered_at IS NOT NULL;
