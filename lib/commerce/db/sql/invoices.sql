-- An issued invoice is neither changed nor deleted.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is neither changed nor deleted';
end $$;

create or replace trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();
