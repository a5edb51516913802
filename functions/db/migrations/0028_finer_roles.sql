-- Operators keep all that they could do: to give roles and to read the log of security nobody could.
UPDATE members SET roles = replace(roles, '"operator"', '"service","stock","money","content"') WHERE roles LIKE '%"operator"%';
