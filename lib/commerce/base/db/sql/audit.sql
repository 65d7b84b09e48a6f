-- Histories are only added to: the audit log, the movements of stock, the states of orders, refunds, payouts with their runs, and receipts of cash.
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is neither changed nor deleted', tg_table_name;
end $$;

create or replace trigger audit_log_is_kept before update or delete on audit_log
  for each row execute function keep_history();
create or replace trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function keep_history();
-- These rows go with the product or the order that owns them.
create or replace trigger stock_movements_are_kept before update on stock_movements
  for each row execute function keep_history();
create or replace trigger order_status_changes_are_kept before update on order_status_changes
  for each row execute function keep_history();
create or replace trigger refunds_are_kept before update on refunds
  for each row execute function keep_history();
create or replace trigger payouts_are_kept before update or delete on payouts
  for each row execute function keep_history();
create or replace trigger cash_receipts_are_kept before update or delete on cash_receipts
  for each row execute function keep_history();
create or replace trigger payout_runs_are_kept before update or delete on payout_runs
  for each row execute function keep_history();
create or replace trigger payout_returns_are_kept before update or delete on payout_returns
  for each row execute function keep_history();
