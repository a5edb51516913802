-- A gift card's message makes the card's code anew when it is sent again, and knows it by its hash.
UPDATE messages SET vars = json_set(vars, '$.codeHash', COALESCE((SELECT g.code_hash FROM gift_cards g WHERE g.id = messages.vars ->> '$.cardId'), ''))
WHERE template = 'gift_card';
