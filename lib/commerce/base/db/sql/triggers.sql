-- Creates statement-level triggers with transition tables (old_rows, new_rows) on several tables.
-- events: any of insert, update, delete. A trigger is named {table}_{suffix}_{event}.
-- call: the trigger function with its arguments.
-- Triggers of large tables compare the rows of both by EXCEPT, not by a join: PL/pgSQL keeps the plan of the first
-- statement, whose few rows it joins by a nested loop. An import of 100,000 products then compared 500 million pairs.
create or replace function watch_rows(tables text[], suffix text, events text[], call text)
returns void language plpgsql as $$
declare
  watched text;
  event text;
begin
  foreach watched in array tables loop
    foreach event in array events loop
      execute format(
        'create or replace trigger %1$s_%2$s_%3$s after %3$s on %1$I referencing %4$s '
          'for each statement execute function %5$s',
        watched, suffix, event,
        case event
          when 'insert' then 'new table as new_rows'
          when 'delete' then 'old table as old_rows'
          else 'old table as old_rows new table as new_rows'
        end,
        call
      );
    end loop;
  end loop;
end $$;
