-- The change log, from which the server invalidates cached pages: one row for each entity that a page
-- shows.
-- The version and time of a row are those of its last change. They become visible when the change commits.

-- Holds back the changes of this transaction until tell_held_changes(): a job of many transactions would have every list
-- rendered anew after each of them. Held rows have a name of their own and the number of no transaction, so that no
-- reader sees them and none hides a change that is not yet read.
create or replace function hold_changes() returns void language sql as $$
  select set_config('shop.holding_changes', 'on', true)
$$;

create or replace function holds_changes() returns boolean language sql as $$
  select coalesce(current_setting('shop.holding_changes', true), '') = 'on'
$$;

-- Records changes of entities and wakes the listeners at the commit.
-- Rows are written in the order of ids, so that two transactions wait for each other instead of
-- deadlocking.
-- `tx` is the writing transaction: a reader that starts at the oldest running transaction misses no
-- change.
create or replace function note_changes(entity_name text, ids integer[]) returns void language sql as $$
  insert into change_log (entity, entity_id, version, changed_at, tx)
  select case when holds_changes() then 'held ' else '' end || entity_name, i.id, nextval('change_version'), clock_timestamp(),
      case when holds_changes() then '0'::xid8 else pg_current_xact_id() end
    from (select distinct unnest(ids) as id order by 1) i where i.id is not null
  on conflict (entity, entity_id) do update
    set version = nextval('change_version'), changed_at = clock_timestamp(), tx = excluded.tx;
  select pg_notify('shop_changes', '') where not holds_changes()
$$;

-- Tells the changes that were held back, of all transactions.
create or replace function tell_held_changes() returns void language sql as $$
  with held as (
    delete from change_log where entity like 'held %' returning substr(entity, 6) as entity, entity_id
  )
  select note_changes(h.entity, array_agg(h.entity_id)) from held h group by h.entity
$$;

-- Takes a thousand held changes out of many, so that to tell all of them does not keep everybody waiting: above 5,000 they
-- are told as one change of everything (server/change-listener.mjs). The time of each is written all the same, for the
-- sitemap. Returns whether it took any.
create or replace function settle_held_changes() returns boolean language plpgsql as $$
declare held integer;
begin
  if not exists (select from change_log where entity = 'held everything') then
    select count(*) into held from (select from change_log where entity like 'held %' limit 5001) h;
    if held <= 5000 then return false; end if;
    insert into change_log (entity, entity_id, version, changed_at, tx)
      values ('held everything', 0, nextval('change_version'), clock_timestamp(), '0');
  end if;
  with taken as (
    delete from change_log where ctid = any (array(
      select ctid from change_log where entity like 'held %' and entity <> 'held everything' limit 1000
    )) returning substr(entity, 6) as entity, entity_id
  )
  -- A change that is not yet read keeps its transaction.
  insert into change_log (entity, entity_id, version, changed_at, tx)
  select t.entity, t.entity_id, nextval('change_version'), clock_timestamp(), '0' from taken t order by 1, 2
  on conflict (entity, entity_id) do update set version = excluded.version, changed_at = excluded.changed_at;
  return found;
end $$;

-- Trigger arguments: the entity, the column that holds its id, and the columns that no page shows.
create or replace function log_changes() returns trigger language plpgsql as $$
declare
  ignored text[] := coalesce(tg_argv[2], '{}')::text[];
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg((to_jsonb(n) ->> tg_argv[1])::integer) into ids from new_rows n;
  elsif tg_op = 'DELETE' then
    select array_agg((to_jsonb(o) ->> tg_argv[1])::integer) into ids from old_rows o;
  else
    select array_agg((d.j ->> tg_argv[1])::integer) into ids from (
      (select to_jsonb(n) - ignored as j from new_rows n except all select to_jsonb(o) - ignored
        from old_rows o)
      union all
      (select to_jsonb(o) - ignored from old_rows o except all select to_jsonb(n) - ignored from new_rows n)
    ) d;
  end if;
  if ids is not null then perform note_changes(tg_argv[0], ids); end if;
  return null;
end $$;

-- Records that a variant of a product became available or unavailable. Lists show if any is, not the quantity.
-- A variant is available when its smallest order can be filled.
-- The bits of lists are only noted (unlisted_stock): writing them here would let an order wait for every writer of the
-- catalogue.
create or replace function log_availability() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id) into ids from old_rows;
  else
    select array_agg(product_id) into ids from (
      select n.product_id, n.variant_id, n.quantity >= coalesce(p.order_minimum_quantity, 1)
        from new_rows n join products p on p.id = n.product_id
      except
      select o.product_id, o.variant_id, o.quantity >= coalesce(p.order_minimum_quantity, 1)
        from old_rows o join products p on p.id = o.product_id
    ) flipped;
  end if;
  if ids is not null then
    perform note_changes('availability', ids);
    if not is_deferred(ids) then insert into unlisted_stock (product_id) select distinct unnest(ids); end if;
  end if;
  return null;
end $$;

-- Trigger of listed_products: records the categories whose number of products changed. The menu shows it, on every page.
-- 1 is the kind of a category (lib/commerce/catalogue/listing/facet-sources.ts).
create or replace function log_category_counts() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct code & 4294967295) into ids from new_rows n, unnest(n.codes) code where code >> 32 = 1;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct code & 4294967295) into ids from old_rows o, unnest(o.codes) code where code >> 32 = 1;
  else
    select array_agg(distinct code & 4294967295) into ids from (
      (select n.id, code from new_rows n, unnest(n.codes) code where code >> 32 = 1
        except select o.id, code from old_rows o, unnest(o.codes) code)
      union all
      (select o.id, code from old_rows o, unnest(o.codes) code where code >> 32 = 1
        except select n.id, code from new_rows n, unnest(n.codes) code)
    ) changed;
  end if;
  if ids is not null then perform note_changes('category-count', ids); end if;
  return null;
end $$;

-- Trigger of images: an image is shown on the pages of every entity that refers to it.
create or replace function log_image_changes() returns trigger language plpgsql as $$
declare images_changed integer[];
begin
  select array_agg(n.id) into images_changed from new_rows n join old_rows o on o.id = n.id
    where n is distinct from o;
  if images_changed is null then return null; end if;
  perform note_changes('product', array(select product_id from product_images
    where image_id = any (images_changed) union select product_id from product_sizes
    where image_id = any (images_changed)));
  perform note_changes('category', array(select id from categories where image_id = any (images_changed)));
  perform note_changes('banner', array(select id from banners where image_id = any (images_changed)
    or image_rtl_id = any (images_changed)));
  perform note_changes('campaign', array(select id from campaigns where cover_id = any (images_changed)
    or cover_rtl_id = any (images_changed)));
  return null;
end $$;

-- Trigger of shipping methods: they are shown on the pages of the products that have them.
create or replace function log_shipping_method_changes() returns trigger language plpgsql as $$
begin
  perform note_changes('product', array(select l.product_id from product_shipping_methods l
    join new_rows n on n.id = l.shipping_method_id join old_rows o on o.id = n.id
    where n is distinct from o));
  return null;
end $$;

-- Trigger of drafts of the owner's texts: pages show those whose first day has come. Their days are noted as `site` 0,
-- as are those of the moving line (lib/commerce/content/site-days.ts).
create or replace function log_site_draft_changes() returns trigger language plpgsql as $$
declare is_shown boolean := false;
begin
  if tg_op <> 'INSERT' then select bool_or(o.starts_on <= india_today()) into is_shown from old_rows o; end if;
  if tg_op <> 'DELETE' then
    select coalesce(is_shown, false) or coalesce(bool_or(n.starts_on <= india_today()), false) into is_shown
      from new_rows n;
  end if;
  if is_shown then perform note_changes('site', array[0]); end if;
  return null;
end $$;

-- Trigger of sellers: the texts of every page name the shop's own company (lib/commerce/content/own-firm.ts).
create or replace function log_own_firm_changes() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join old_rows o using (id)
    where n.id = 1 and (n.name, n.gstin, n.email) is distinct from (o.name, o.gstin, o.email)) then
    perform note_changes('site', array[0]);
  end if;
  return null;
end $$;

-- The tables that pages show: entity, id column, columns that no page shows.
do $$
declare shown record;
begin
  for shown in
    select * from (values
      ('products', 'product', 'id', '{updated_at}'),
      ('product_categories', 'product', 'product_id', '{}'),
      ('product_images', 'product', 'product_id', '{}'),
      ('product_colors', 'product', 'product_id', '{}'),
      ('product_sizes', 'product', 'product_id', '{}'),
      ('product_attributes', 'product', 'product_id', '{}'),
      ('product_attribute_options', 'product', 'product_id', '{}'),
      ('product_price_tiers', 'product', 'product_id', '{}'),
      ('product_tags', 'product', 'product_id', '{}'),
      ('variants', 'product', 'product_id', '{cost_paise}'),
      ('product_values', 'product', 'product_id', '{}'),
      ('product_specifications', 'product', 'product_id', '{}'),
      ('product_shipping_methods', 'product', 'product_id', '{}'),
      ('related_products', 'product', 'product_id', '{}'),
      ('reviews', 'product', 'product_id', '{}'),
      ('stock_levels', 'stock', 'product_id', '{}'),
      ('categories', 'category', 'id', '{}'),
      ('brands', 'brand', 'id', '{}'),
      ('vendors', 'vendor', 'id', '{email,pan,scheme,e_invoice_from,enrolment,bank_account,bank_ifsc,upi_id,commission_basis_points,tcs_basis_points,tds_basis_points}'),
      ('tags', 'tag', 'id', '{}'),
      ('colors', 'color', 'id', '{}'),
      ('sizes', 'size', 'id', '{}'),
      ('attributes', 'attribute', 'id', '{}'),
      ('specification_groups', 'attribute', 'id', '{}'),
      ('specification_attributes', 'attribute', 'id', '{}'),
      ('specification_values', 'attribute', 'id', '{}'),
      ('specification_templates', 'attribute', 'attribute_id', '{}'),
      ('discounts', 'discount', 'id', '{used_count}'),
      ('discount_products', 'discount', 'discount_id', '{}'),
      ('discount_categories', 'discount', 'discount_id', '{}'),
      ('discount_brands', 'discount', 'discount_id', '{}'),
      ('banners', 'banner', 'id', '{}'),
      ('campaigns', 'campaign', 'id', '{}'),
      ('payment_methods', 'payment-method', 'id', '{}'),
      ('labels', 'label', 'entity_id', '{}'),
      ('site_sections', 'site', 'id', '{}')
    ) as t (name, entity, id_column, ignored)
  loop
    perform watch_rows(
      array[shown.name], 'changes', array['insert', 'update', 'delete'],
      format('log_changes(%L, %L, %L)', shown.entity, shown.id_column, shown.ignored)
    );
  end loop;
end $$;

select watch_rows(
  array['stock_levels'], 'availability', array['insert', 'update', 'delete'], 'log_availability()'
);
select watch_rows(
  array['listed_products'], 'category_counts', array['insert', 'update', 'delete'], 'log_category_counts()'
);
select watch_rows(
  array['site_drafts'], 'changes', array['insert', 'update', 'delete'], 'log_site_draft_changes()'
);
select watch_rows(array['vendors'], 'own_firm', array['update'], 'log_own_firm_changes()');
select watch_rows(array['images'], 'changes', array['update'], 'log_image_changes()');
select watch_rows(array['shipping_methods'], 'changes', array['update'], 'log_shipping_method_changes()');
