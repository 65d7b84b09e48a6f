-- The transaction that wrote a row of the change log: whoever reads from the oldest running transaction on misses no
-- change, and need not read the whole log, which has a row for every product. Listeners are woken at the commit.
alter table change_log add column tx xid8 not null default pg_current_xact_id();
--> statement-breakpoint
create index change_log_tx_idx on change_log (tx);
--> statement-breakpoint
create or replace function note_changes(entity_name text, ids integer[]) returns void language sql as $$
  insert into change_log (entity, entity_id, version, changed_at)
  select entity_name, i.id, nextval('change_version'), clock_timestamp() from (select distinct unnest(ids) as id order by 1) i where i.id is not null
  on conflict (entity, entity_id) do update set version = nextval('change_version'), changed_at = clock_timestamp(), tx = pg_current_xact_id();
  select pg_notify('shop_changes', '')
$$;
