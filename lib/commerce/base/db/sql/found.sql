-- How the lists of the desk are searched: the words of a row, and of a typed text (lib/commerce/base/found.ts).
-- Every typed word must begin a word of the row, in any order. Both are folded as the shop's search folds them
-- (search.sql). A part number or the number of an order is found with and without its hyphens, a telephone number in
-- every way to write it, from its beginning or its end.
-- Functions of an index name the search path, because an index is also built without one. Their cost keeps the planner
-- from calling them for every row of a table.

-- The digits of a telephone number as people of its country dial it, without a prefix of India or of a trunk line.
create or replace function found_digits(phone text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(phone, '[^0-9]+', '', 'g'), '^(?:00)?(?:91(?=[0-9]{10}$)|0(?=[0-9]{8}))?', '')
$$;

-- Folded words as they are read: a size and a unit apart from its number (m8x40: m8 x 40, 13mm: 13 mm), an Arabic word
-- without its article. The rules of search_text are wider and would take a millisecond for a row.
create or replace function found_reading(folded text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  t text := folded;
begin
  if t ~ '[0-9][a-z]' then
    t := regexp_replace(regexp_replace(t, '([0-9])x(?=[0-9])', '\1 x ', 'g'), '([0-9])(?=[a-z])', '\1 ', 'g');
  end if;
  if t ~ '[ا-ي]' then
    t := btrim(regexp_replace(' ' || t, ' (?:وال|بال|كال|فال|ولل|لل|ال)(?=[ا-ي]{2})', ' ', 'g'));
  end if;
  return t;
end $$;

-- The words of a row. Codes also count without what stands between their letters; telephone numbers forwards (#) and
-- backwards (~).
create or replace function found_words(texts text, codes text[], phones text[]) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  folded text := fold_text(concat_ws(' ', texts, array_to_string(codes, ' ')));
  words text[] := string_to_array(folded, ' ') || string_to_array(found_reading(folded), ' ');
  part text;
begin
  foreach part in array codes loop words := words || part_code(part); end loop;
  foreach part in array phones loop
    part := found_digits(part);
    if part <> '' then words := words || array['#' || part, '~' || reverse(part)]; end if;
  end loop;
  return array_to_tsvector(array_remove(array_remove(words, ''), null));
end $$;

-- A product: its part number and its names.
create or replace function found_of_product(sku text, name jsonb) returns tsvector
  language sql immutable parallel safe cost 20000 set search_path from current as $$
  select found_words((select string_agg(value, ' . ') from jsonb_each_text(name)), array[sku], '{}')
$$;
create index if not exists products_found_idx on products using gin (found_of_product(sku, name));

-- An order: its number and the buyer's own one, who bought, and where it goes. A seller does not know how to reach the buyer.
create or replace function found_of_order(number text, own_number text, address jsonb, is_for_seller boolean) returns tsvector
  language sql immutable parallel safe cost 20000 set search_path from current as $$
  select found_words(
    concat_ws(' ', address ->> 'firstName', address ->> 'lastName', address ->> 'companyName', address ->> 'gstin', address ->> 'cityName',
      address ->> 'postalCode', t ->> 'firstName', t ->> 'lastName', t ->> 'cityName', t ->> 'postalCode',
      case when not is_for_seller then concat_ws(' ', address ->> 'email', own_number) end),
    array[number],
    case when is_for_seller then '{}' else array[address ->> 'mobileNo', t ->> 'mobileNo'] end)
  from (select address -> 'deliverTo' as t) delivery
$$;
create index if not exists orders_found_idx on orders using gin (found_of_order(number, purchase_order_number, address, false));

-- A customer, an address of their book, or a firm that wants to sell.
create or replace function found_of_person(names text, email text, codes text[], phone text) returns tsvector
  language sql immutable parallel safe cost 20000 set search_path from current as $$
  select found_words(concat_ws(' ', names, email), array_remove(codes, null), array[phone])
$$;
create index if not exists customers_found_idx on customers using gin (
  found_of_person(first_name || ' ' || last_name || ' ' || company_name, email, array[gstin, postal_code], mobile_no));
create index if not exists customer_addresses_found_idx on customer_addresses using gin (
  found_of_person(first_name || ' ' || last_name, '', array[postal_code], mobile_no));

-- A city, in every language. Customers and addresses are found by theirs, alone or beside their own words.
create or replace function found_of_city(name jsonb) returns tsvector
  language sql immutable parallel safe cost 20000 set search_path from current as $$
  select found_words((select string_agg(value, ' . ') from jsonb_each_text(name)), '{}', '{}')
$$;
create index if not exists cities_found_idx on cities using gin (found_of_city(name));
create index if not exists customers_city_idx on customers (city_id);
create index if not exists customer_addresses_city_idx on customer_addresses (city_id);

-- A visitor's message. A seller does not know how to reach the visitor.
create or replace function found_of_message(words text, email text, phone text) returns tsvector
  language sql immutable parallel safe cost 20000 set search_path from current as $$
  select found_words(concat_ws(' ', words, email), '{}', array[phone])
$$;
create index if not exists contact_messages_found_idx on contact_messages using gin (
  found_of_message(full_name || ' ' || subject || ' ' || message, email, phone_number));

-- Numbers of papers, payments, parcels and articles, by which orders are found too.
create index if not exists invoices_code_idx on invoices (part_code(number) text_pattern_ops);
create index if not exists credit_notes_code_idx on credit_notes (part_code(number) text_pattern_ops);
create index if not exists payments_code_idx on payments (part_code(provider_reference) text_pattern_ops);
create index if not exists parcels_code_idx on parcels (part_code(tracking_number) text_pattern_ops);
create index if not exists order_lines_code_idx on order_lines (part_code(sku) text_pattern_ops);

-- The words of one typed part: the last one begins a word of the row, those before it are whole (hw-1001: hw, 1001). An
-- English plural also names the thing (bolts: bolt).
create or replace function found_part(words text) returns text
  language sql immutable strict parallel safe as $$
  select string_agg(case when place < cardinality(parts) then format('''%s''', word) when stem = word then format('''%s'':*', word)
    else format('(''%s'':* | ''%s'':*)', word, stem) end, ' & ' order by place)
  from (select string_to_array(words, ' ') as parts) typed,
    unnest(parts, string_to_array(search_stems(words), ' ')) with ordinality named(word, stem, place)
$$;

-- A typed text as a query of the words of rows; null without a letter or digit. Each part of it may be words, a code or a telephone number; the whole text
-- may be a number that was written with blanks. Its digits are Latin ones already.
create or replace function found_query(typed text) returns tsquery
  language plpgsql immutable strict parallel safe as $$
declare
  part text;
  words text;
  either text;
  parts text[] := '{}';
  whole text[];
begin
  foreach part in array regexp_split_to_array(btrim(typed), '\s+') loop
    words := fold_text(part);
    continue when words = '';
    either := '(' || found_part(words) || ')';
    if found_reading(words) <> words then either := either || ' | (' || found_part(found_reading(words)) || ')'; end if;
    if words ~ '^[a-z0-9 ]*[0-9][a-z0-9 ]*$' and length(part_code(part)) >= 4 and part_code(part) <> words then
      either := either || format(' | ''%s'':*', part_code(part));
    end if;
    if part ~ '^[0-9+().-]*$' and length(found_digits(part)) >= 4 then
      either := either || format(' | ''#%s'':* | ''~%s'':*', found_digits(part), reverse(found_digits(part)));
    end if;
    parts := parts || ('(' || either || ')');
  end loop;
  if parts = '{}' then return null; end if;
  whole := array[array_to_string(parts, ' & ')];
  if cardinality(parts) > 1 and typed ~ '[0-9]{4}' then
    if typed ~ '^[0-9+(). -]*$' and length(found_digits(typed)) >= 6 then
      whole := whole || format('''#%s'':* | ''~%s'':*', found_digits(typed), reverse(found_digits(typed)));
    end if;
    if fold_text(typed) ~ '^[a-z0-9 ]*$' then whole := whole || format('''%s'':*', part_code(typed)); end if;
  end if;
  return array_to_string(whole, ' | ')::tsquery;
end $$;

-- The same query, for which one typed word is enough.
create or replace function found_any(query tsquery) returns tsquery
  language sql immutable strict parallel safe as $$
  select replace(query::text, '&', '|')::tsquery
$$;

-- Few lines have pieces that were taken back: the tab of what is owed looks at them alone.
create index if not exists order_lines_taken_back_idx on order_lines (order_id) where cancelled_quantity + returned_quantity > 0;

-- Articles that are no longer sold are few among many.
create index if not exists variants_ended_idx on variants (id) where not is_active;

-- The orders of the list of products that it had to sort all products for.
create index if not exists products_name_idx on products (lower(name ->> 'en'), id);
create index if not exists products_listed_price_idx on products (price_paise, id);
