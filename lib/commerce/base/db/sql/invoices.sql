-- An issued invoice or credit note is neither changed nor deleted.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is neither changed nor deleted';
end $$;

create or replace trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();
create or replace trigger credit_notes_are_kept before update or delete on credit_notes
  for each row execute function keep_invoice();
