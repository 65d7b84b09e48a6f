-- An issued invoice or credit note, of a seller or of the operator, is neither changed nor deleted.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is neither changed nor deleted';
end $$;

create or replace trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();
create or replace trigger credit_notes_are_kept before update or delete on credit_notes
  for each row execute function keep_invoice();
create or replace trigger commission_papers_are_kept before update or delete on commission_papers
  for each row execute function keep_invoice();

-- What the registry of invoices said of a paper is neither changed nor deleted.
create or replace function keep_registration() returns trigger language plpgsql as $$
begin
  if old.state = 'registered' then
    raise exception 'a registered invoice stays as the registry has it';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger e_invoices_are_kept before update or delete on e_invoices
  for each row execute function keep_registration();
