CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document_idx" ON "product_search" USING gin ("document");
--> statement-breakpoint
-- The one fold of index and query: compatibility forms and accents taken apart and dropped (so hamza forms and madda
-- too), diacritics, tatweel, lone hamza and invisible marks dropped, taa marbuta, alef maqsura and Persian letters as
-- their plain Arabic ones, Arabic digits as Latin, lower case, everything else that is no letter or digit one space.
-- Every step names its characters, so that it gives the same words whatever the database's collation is.
create function fold_text(input text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(translate(
      regexp_replace(normalize(input, NFKD), '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ٱةىیېکڪگہھەۃپچژڤڥ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹×ßøØłŁđĐı',
      'اهيييكككههههبجزفف01234567890123456789xsoOlLdDi') collate "C"),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufd3e\ufd3f\ufdfa-\ufdff\ufe10-\ufe6f\uff00-\uff0f]+', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
-- A text's folded words in their order, as they stand in a document.
create function folded_words(input text) returns table (word text, position_in_text bigint) language sql immutable parallel safe as $$
  select left(w, 64), n from string_to_table(fold_text(input), ' ') with ordinality as t (w, n) where w <> ''
$$;
--> statement-breakpoint
-- A text as a part of a document, each word at its place with a weight of A to D.
create function weighted_words(input text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(word || ':' || least(position_in_text, 16000) || weight, ' '), '')::tsvector from folded_words(input)
$$;
--> statement-breakpoint
-- What a shopper typed, as one query a word: at most twelve different words, the last one also as a beginning.
create function search_terms(input text) returns tsquery[] language sql immutable parallel safe as $$
  with typed as (select word, max(position_in_text) as place from folded_words(left(input, 400)) group by word order by 2 limit 12)
  select coalesce(array_agg((word || case when place = (select max(place) from typed) then ':*' else '' end)::tsquery order by place), '{}') from typed
$$;
--> statement-breakpoint
-- The terms as one query that finds every document with any of them; null without terms, which finds nothing.
create function any_term(terms tsquery[]) returns tsquery language sql immutable parallel safe as $$ select nullif(array_to_string(terms, ' | '), '')::tsquery $$;
--> statement-breakpoint
create function refresh_product_search(product_ids integer[] default null) returns void language plpgsql as $$
begin
  perform lock_derived_values();
  insert into product_search (product_id, document)
  select p.id,
    weighted_words(concat_ws(' ', p.name ->> 'en', p.name ->> 'ar'), 'A')
      || weighted_words(concat_ws(' ', b.name ->> 'en', b.name ->> 'ar', c.names, t.names, p.sku), 'B')
      || weighted_words(concat_ws(' ', p.meta_keywords ->> 'en', p.meta_keywords ->> 'ar'), 'C')
  from products p
  left join brands b on b.id = p.brand_id
  left join (
    select pc.product_id, string_agg(concat_ws(' ', named.name ->> 'en', named.name ->> 'ar'), ' ' order by named.id) as names
    from product_categories pc join categories own on own.id = pc.category_id join categories named on named.id in (own.id, own.parent_id)
    where product_ids is null or pc.product_id = any (product_ids)
    group by pc.product_id
  ) c on c.product_id = p.id
  left join (
    select pt.product_id, string_agg(concat_ws(' ', tag.name ->> 'en', tag.name ->> 'ar'), ' ' order by tag.id) as names
    from product_tags pt join tags tag on tag.id = pt.tag_id
    where product_ids is null or pt.product_id = any (product_ids)
    group by pt.product_id
  ) t on t.product_id = p.id
  where product_ids is null or p.id = any (product_ids)
  on conflict (product_id) do update set document = excluded.document where product_search.document is distinct from excluded.document;
end $$;
--> statement-breakpoint
-- For products and for the tables whose names stand in their documents. An update counts only when a name changed.
create function search_of_rows() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'products' then
    if tg_op = 'INSERT' then
      select array_agg(id) into ids from new_rows;
    else
      select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id
      where (n.name, n.sku, n.meta_keywords, n.brand_id) is distinct from (o.name, o.sku, o.meta_keywords, o.brand_id);
    end if;
  elsif tg_table_name = 'brands' then
    select array_agg(p.id) into ids from new_rows n join old_rows o on o.id = n.id join products p on p.brand_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'tags' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id join product_tags l on l.tag_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'categories' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join categories c on n.id in (c.id, c.parent_id) join product_categories l on l.category_id = c.id
    where (n.name, n.parent_id) is distinct from (o.name, o.parent_id);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    -- Rows that went with their product have no document to renew.
    select array_agg(distinct o.product_id) into ids from old_rows o join products p on p.id = o.product_id;
  else
    select array_agg(distinct product_id) into ids from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null then perform refresh_product_search(ids); end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare named text;
begin
  foreach named in array array['products', 'product_categories', 'product_tags'] loop
    execute format('create trigger %1$s_search_insert after insert on %1$I referencing new table as new_rows for each statement execute function search_of_rows()', named);
  end loop;
  foreach named in array array['products', 'product_categories', 'product_tags', 'brands', 'categories', 'tags'] loop
    execute format('create trigger %1$s_search_update after update on %1$I referencing old table as old_rows new table as new_rows for each statement execute function search_of_rows()', named);
  end loop;
  foreach named in array array['product_categories', 'product_tags'] loop
    execute format('create trigger %1$s_search_delete after delete on %1$I referencing old table as old_rows for each statement execute function search_of_rows()', named);
  end loop;
end $$;
--> statement-breakpoint
select refresh_current_prices();
--> statement-breakpoint
select refresh_product_search();
--> statement-breakpoint
select refresh_ratings(array(select id from products));
