-- Product search: the words of a text, the document of a product, the vocabulary of the catalogue
-- (docs/search.md).
-- Nothing here depends on an extension or on the collation of the database, so that both engines find the
-- same.

-- Whether a text has only Latin letters without accents, Arabic letters with their short vowels, Latin digits and usual
-- punctuation. Unicode normalisation changes only the order of vowels and no-break spaces in such a text.
create or replace function search_is_plain(input text) returns boolean
  language sql immutable strict parallel safe as $$
  select input !~ '[^\t\n\r -~\u00a0°·×،؛؟ء-غف-\u0652–—‘’“”]'
$$;

-- Normalises a text for index and query.
-- Compatibility forms and accents are decomposed and removed, which includes hamza forms and madda.
-- Diacritics, tatweel, a lone hamza and invisible marks are removed.
-- Taa marbuta, alef maqsura and Persian letters become their plain Arabic letters, Arabic digits and those of
-- Devanagari become Latin digits. A nukta of Devanagari is removed, its chandrabindu is an anusvara.
-- Letters become lower case. Everything that is neither letter nor digit becomes one space.
-- Every step names its characters, so that the collation of the database does not matter.
-- Plain texts, which is nearly all of a catalogue, need few of the steps: the others cost more than the rest together,
-- because translate() compares every letter with its whole list.
create or replace function fold_text(input text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  t text := input;
begin
  if search_is_plain(t) then
    if t ~ '[ء-\u0652]' then
      t := regexp_replace(t, '[ء\u064b-\u0652]+', '', 'g');
      t := replace(replace(replace(replace(t, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ؤ', 'و');
      t := replace(replace(replace(t, 'ئ', 'ي'), 'ة', 'ه'), 'ى', 'ي');
    end if;
    t := lower(replace(t, '×', 'x') collate "C");
  else
    t := lower(translate(
      regexp_replace(normalize(t, NFKD),
        '[\u00ad\u0300-\u036f\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\u093c]',
        '', 'g'),
      'ٱةىیېکڪگہھەۃپچژڤڥ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ँ×ßøØłŁđĐı',
      'اهيييكككههههبجزفف012345678901234567890123456789ंxsoOlLdDi') collate "C");
  end if;
  -- Leaves single spaces, because each replacement of an expression costs as much as a hundred letters.
  return btrim(regexp_replace(t,
    ' ?[\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u0964\u0965\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufd3e\ufd3f\ufdfa-\ufdff\ufe10-\ufe6f\uff00-\uff0f][\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u0964\u0965\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufd3e\ufd3f\ufdfa-\ufdff\ufe10-\ufe6f\uff00-\uff0f]*|  [\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u0964\u0965\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufd3e\ufd3f\ufdfa-\ufdff\ufe10-\ufe6f\uff00-\uff0f]*',
    ' ', 'g'), ' ');
end $$;

-- The words of a text in order, as index and query share them.
-- A number and its unit are one word (13 mm, 13mm); 1/2" and half inch are 0p5in, with "p" for the decimal
-- point.
-- Sizes are split (M8x40: m8 x 40). The Arabic article is removed, also from two-letter words.
create or replace function search_text(input text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  -- A measure has a no-break space (160) before its unit.
  t text := replace(replace(left(input, 20000), '§', ' '), chr(160), ' ');
  m text[];
  -- Every way to write a unit, and the unit as the search knows it.
  units constant jsonb := jsonb '{
    "inches":"in","inch":"in","\"":"in","بوصة":"in","بوصه":"in","انش":"in","إنش":"in","in":"in",
    "feet":"ft","foot":"ft","''":"ft","ft":"ft","millimeter":"mm","millimetre":"mm","millimeters":"mm",
    "millimetres":"mm","ملم":"mm","مم":"mm","ميليمتر":"mm","ميلمتر":"mm","mm":"mm","centimeter":"cm",
    "centimetre":"cm","centimeters":"cm","centimetres":"cm","سم":"cm","سنتيمتر":"cm","cm":"cm",
    "meter":"m","metre":"m","meters":"m","metres":"m","متر":"m","m":"m","kgs":"kg","kilogram":"kg",
    "kilograms":"kg","كجم":"kg","كيلو":"kg","كغ":"kg","kg":"kg","gram":"g","grams":"g","gm":"g",
    "gms":"g","جرام":"g","غرام":"g","g":"g","lbs":"lb","pound":"lb","pounds":"lb","lb":"lb",
    "ounce":"oz","ounces":"oz","oz":"oz","liter":"l","litre":"l","liters":"l","litres":"l","ltr":"l",
    "ltrs":"l","لتر":"l","l":"l","gallon":"gal","gallons":"gal","gal":"gal","volt":"v","volts":"v",
    "فولت":"v","v":"v","watt":"w","watts":"w","واط":"w","وات":"w","w":"w","amp":"a","amps":"a",
    "ampere":"a","amperes":"a","امبير":"a","أمبير":"a","a":"a","degree":"deg","degrees":"deg","°":"deg",
    "درجة":"deg","درجه":"deg","deg":"deg","sq mm":"sqmm","sq. mm":"sqmm","sq.mm":"sqmm","mm2":"sqmm",
    "sqmm":"sqmm","sq ft":"sqft","sq. ft":"sqft","sq.ft":"sqft","sqft":"sqft","cu ft":"cuft",
    "cu. ft":"cuft","cu.ft":"cuft","cuft":"cuft","gauge":"ga","ga":"ga","pack":"pc","packs":"pc",
    "pk":"pc","piece":"pc","pieces":"pc","pcs":"pc","pc":"pc","ml":"ml","mah":"mah","ah":"ah","hz":"hz",
    "hp":"hp","rpm":"rpm","psi":"psi","awg":"awg"}';
begin
  if search_is_plain(t) then
    t := lower(replace(replace(replace(replace(t, '×', 'x'), '“', '"'), '”', '"'), '’', '''') collate "C");
  else
    if t ~ '[¼-¾⅐-⅞]' then t := regexp_replace(t, '(\d)([¼-¾⅐-⅞])', '\1 \2', 'g'); end if;
    t := lower(translate(normalize(t, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९٫⁄×″”“’′',
      '012345678901234567890123456789./x"""''''')
      collate "C");
  end if;
  if t ~ '\d' then
    t := replace(replace(replace(t, '''''', '"'), ' sq. ', ' sq '), ' cu. ', ' cu ');
    t := regexp_replace(t, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    -- Converts fractions, alone or after a whole number.
    for turn in 1..12 loop
      exit when position('/' in t) = 0;
      m := regexp_match(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])');
      exit when m is null;
      t := regexp_replace(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])',
        trim_scale(round(coalesce(m[2], '0')::numeric + m[3]::numeric / m[4]::numeric, 4))::text);
    end loop;
    t := regexp_replace(t, '(?<![\w.])\.(?=\d)', '0.', 'g');
    t := regexp_replace(t, '(\d)(?:\.0+|(\.\d*[1-9])0+)(?!\d)', '\1\2', 'g');
  end if;
  if t ~ 'inch|بوص|انش|إنش' then
    t := regexp_replace(t, '(half|نصف)(?:[ -](?:an? )?)(?=inch|بوص|[اإ]نش)', '0.5 ', 'g');
    t := regexp_replace(t, '(three[ -])?(quarter|ربع)(?:[ -](?:of )?(?:an? )?)(?=inch|بوص|[اإ]نش)', '0.\1 ',
      'g');
    t := replace(replace(replace(t, '0.three-', '0.75'), '0.three ', '0.75'), '0. ', '0.25 ');
  end if;
  if t ~ '\d' then
    -- A thread's size is one word (M 8), unless the letter is the unit of a number before it (5 m).
    if t ~ '(^|[^a-z0-9.])m \d' then t := regexp_replace(t, '(?<![a-z0-9.]|\d )m (?=\d)', 'm', 'g'); end if;
    t := regexp_replace(t, '(\d|\d ?(?:"|in\.?|mm|cm|ft\.?|m|''|l|w|h|d)) ?[x*] ?(?=[\d])', '\1 x ', 'g');
    -- Marks a digit with what stands after it, then replaces the units among it. One expression of all units took two
    -- milliseconds for each number of a text.
    t := regexp_replace(t,
      '\d(?: ?|-(?=[^ -]{2}))(?:sq\.? ?mm|mm2|sq\.? ?ft|cu\.? ?ft|[a-z]+|[ء-ي]+|["''°])\.?(?![a-z0-9ء-ي])',
      '§\&§', 'g');
    if position('§' in t) > 0 then
      m := string_to_array(t, '§');
      for n in 1..cardinality(m) / 2 loop
        m[2 * n] := left(m[2 * n], 1)
          || coalesce((units ->> btrim(substr(m[2 * n], 2), ' -.')) || ' ', substr(m[2 * n], 2));
      end loop;
      t := array_to_string(m, '');
    end if;
    t := regexp_replace(t, '(\d)\.(?=\d)', '\1p', 'g');
  end if;
  if position('''' in t) > 0 then t := regexp_replace(t, '([a-z])''(?=[a-z])', '\1', 'g'); end if;
  t := fold_text(t);
  -- A word has one script (LED لمبة, written together).
  if t ~ '[ا-ي][a-z]|[a-z][ا-ي]' then
    t := regexp_replace(regexp_replace(t, '([ا-ي])(?=[a-z])', '\1 ', 'g'), '([a-z])(?=[ا-ي])', '\1 ', 'g');
  end if;
  if t ~ '[ا-ي]' then t := btrim(regexp_replace(' ' || t, ' (?:وال|بال|كال|فال|ولل|لل|ال)(?=[ا-ي]{2})', ' ',
    'g')); end if;
  return t;
end $$;

-- Removes the English plural and Arabic endings of words. Wider relations ("gaming", "game") go by root.
-- ون and ين are taken off only where four letters stay: سلكون is silicone and no plural of سلك (wire).
create or replace function search_stems(words text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  t text := words;
begin
  if t ~ '[ا-ي]' then
    -- Marks these words, so that they lose no second ending. One expression of all endings took three times as long.
    t := regexp_replace(t, '([ا-ي]{4})[وي]ن(?= |$)', '\1§', 'g');
    t := replace(regexp_replace(t, '([ا-ي]{3})(?:ات|يه|ه|ي)(?= |$)', '\1', 'g'), '§', '');
  end if;
  t := regexp_replace(t, '([a-z]{2}[lr])ves(?= |$)', '\1f', 'g');
  t := regexp_replace(t, '([a-z]{2})ies(?= |$)', '\1y', 'g');
  t := regexp_replace(t, '([a-z](?:ch|sh|ss|x|z))es(?= |$)', '\1', 'g');
  return regexp_replace(t, '([a-z]{2}[^suia ]|[a-z]{2}a|[a-hj-z]i)s(?= |$)', '\1', 'g');
end $$;

-- The root that related words share; null for other words.
-- English uses the stemmer (drill, drilling). Arabic keeps the letters that stay in a broken plural
-- (مفتاح, مفاتيح: مفتح); participles (مفتوح) have none.
create or replace function search_root(stem text) returns text
  language sql immutable strict parallel safe as $$
  select case
    when stem ~ '^[a-z]{3,30}$' then coalesce((ts_lexize('english_stem', stem))[1], stem)
    when stem ~ '^م[^ا][ا-ي]و[ا-ي]' then null
    when stem ~ '^[ا-ي]{3,12}$' and length(translate(stem, 'اوي', '')) >= 3 then translate(stem, 'اوي', '')
  end
$$;

-- Other spellings that belong in a document: part numbers without hyphens (ds-1234: ds1234), sizes without
-- unit, letters split from digits (rtx2060), Arabic words without a leading "and".
create or replace function search_extras(raw text, words text) returns text
  language sql immutable parallel safe as $$
  select concat_ws(' ',
    (select string_agg(replace(m[1], '-', ''), ' ')
      from regexp_matches(lower(raw collate "C"),
      '(?<![a-z0-9-])([a-z0-9]{1,12}(?:-[a-z0-9]{1,12}){1,3})(?![a-z0-9-])', 'g') m),
    (select string_agg(m[1], ' ') from regexp_matches(words,
      '(?<![^ ])(\d+(?:p\d+)?)(?:in|ft|mm|cm|m|kg|g|lb|oz|l|ml|gal|v|w|a|ah|mah|hz|hp|rpm|psi|deg|sqmm|sqft|cuft|ga|awg|pc)(?![^ ])',
      'g') m),
    (select string_agg(m[1] || ' ' || m[2], ' ')
      from regexp_matches(words, '(?<![^ ])([a-z]{2,})(\d+)(?![^ ])', 'g') m),
    (select string_agg(m[1], ' ') from regexp_matches(words, '(?<![^ ])و([ا-ي]{4,})', 'g') m))
$$;

-- The sound of an English word: its first letter and its consonants (hammer, hamr: hmr).
create or replace function search_sound(word text) returns text
  language sql immutable strict parallel safe as $$
  select case when sound ~ '^.{3,}$' then sound end from (
    select regexp_replace(left(spoken, 1) || translate(substr(spoken, 2), 'aeiouyhw', ''), '(.)\1+', '\1',
      'g') as sound
    from translate(regexp_replace(replace(word, 'ph', 'f'), 'c(?=[eiy])', 's', 'g'), 'cqz', 'kks') spoken
  ) heard where word ~ '^[a-z]{3,24}$'
$$;

-- The spellings of a word with one letter removed, the word itself and its sound.
-- Two words that share one of them may be the same word.
create or replace function search_deletes(word text) returns text[]
  language sql immutable strict parallel safe as $$
  select case when word ~ '^[a-zا-ي]{3,24}$'
    then (select array_remove(array_agg(distinct left(word, n - 1) || substr(word, n + 1)) || word ||
    ('~' || search_sound(word)), null) from generate_series(1, length(word)) n) end
$$;

-- Whether an Arabic word has the form of a broken plural: مطارق, مفاتيح, براغي; اقفال; اشرطه.
create or replace function search_is_broken_plural(word text) returns boolean
  language sql immutable strict parallel safe as $$
  select word ~ '^([ا-ي]{2}ا[ا-ي]ي?[ا-ن]|[ا-ي]{2}ا[ا-ي]ي|ا[ا-ي]{2}ا[ا-ي]|ا[ا-ي]{3}ه)$'
$$;

-- A part of a document: the stems of words with their positions and one weight.
create or replace function search_part(words text, weight "char") returns tsvector
  language sql immutable parallel safe as $$
  select setweight(to_tsvector('pg_catalog.simple', search_stems(words)), weight)
$$;

-- The product types in the name of a category ("Taps & mixers": tap, mixer), each as a word that no text
-- has: "=tap" if it is the product's main category, "<tap" if it is one above or beside it.
create or replace function search_kinds(names jsonb, is_main boolean) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct case when is_main then '=' else '<' end || replace(stems, ' ', '_')), '{}') from (
    select search_stems(search_text(part)) as stems
      from jsonb_each_text(names) n, regexp_split_to_table(lower(n.value), '[&,/()]| and | و ?') part
  ) kinds where stems <> ''
$$;

-- The part of a name that tells what is sold, and the part that tells what comes with it or is fitted to it:
-- "Angle Grinder | with 10 Cutting Discs".
create or replace function search_goods(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(name, '\s(with|مع|incl\.|including)\s.*$', '', 'i')
$$;
create or replace function search_equipment(name text) returns text language sql immutable strict parallel safe as $$
  select substr(name, length(search_goods(name)) + 1)
$$;

-- The text of HTML, as far as a search needs it.
create or replace function search_told(html text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(coalesce(html, ''), '<[^>]*>|&[a-z]+;', ' ', 'g'), 2000)
$$;

-- Levels keep a search fast in a large catalogue.
-- Above 20,000 products each product has a level by its standing (popular, well rated, often rated).
-- The first 2,500 are on level 0, the next up to 20,000 on level 1, up to 160,000 on level 2, all others
-- on level 3.
-- Each of the levels 0 to 2 has an index. A search reads the next level only while it has found too
-- little.
-- A greater standing is further in front. Standings rarely tie, so that a level can end at any product.
create or replace function search_standing(id integer, is_popular boolean, rating numeric, ratings integer)
  returns bigint language sql immutable parallel safe as $$
  select ((is_popular::integer * 1000 + coalesce(rating, 0) * 100)::bigint << 40)
    + (least(ratings, 1000000)::bigint << 16) + (hashint4(id) & 65535)
$$;

-- The level of a standing.
create or replace function search_level(standing bigint) returns smallint
  language sql stable as $$ select coalesce((select min(level) from search_levels where least <= standing),
  3)::smallint $$;

-- How many products have the stem of a word, in powers of four: 1 from 1 on, 2 from 4, 3 from 16; 0 for
-- none.
create or replace function search_magnitude(products integer) returns smallint
  language sql immutable strict parallel safe as $$ select
  ((length(ltrim(greatest(products, 0)::bit(32)::text, '0')) + 1) / 2)::smallint $$;

-- Counts in how many products each stem occurs as documents change. The empty stem counts the products.
-- Words are updated when the count of their stem changes its magnitude.
-- It counts nothing while levels are assigned (place_search_levels): documents stay the same.
create or replace function count_search_stems() returns trigger language plpgsql as $$
begin
  if current_setting('search.only_levels', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' then
    perform lock_derived_values();
    with gone as (
      select stem, count(*)::integer as n from old_rows, unnest(tsvector_to_array(document) || ''::text) stem
        group by stem
    ), counted as (
      update search_stems s set products = s.products - gone.n from gone where gone.stem = s.stem
        returning s.stem, s.products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c
      where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  elsif tg_op = 'INSERT' then
    with counted as (
      insert into search_stems (stem, products)
      select stem, count(*) from new_rows, unnest(tsvector_to_array(document) || ''::text) stem group by stem
      on conflict (stem) do update set products = search_stems.products + excluded.products
        returning stem, products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c
      where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  else
    -- Without a join of old and new rows: its plan is cached, and for many rows a nested loop is quadratic.
    with counted as (
      insert into search_stems (stem, products)
      select stem, sum(n) from (
        select unnest(tsvector_to_array(document)) as stem, 1 as n from new_rows
        union all select unnest(tsvector_to_array(document)), -1 from old_rows
      ) changed group by stem having sum(n) <> 0
      on conflict (stem) do update set products = search_stems.products + excluded.products
        returning stem, products
    )
    update search_words w set magnitude = search_magnitude(c.products) from counted c
      where w.stem = c.stem and w.magnitude <> search_magnitude(c.products);
  end if;
  return null;
end $$;

-- Writes one level: of the products whose standing is at least `lowest` and less than `below`.
-- Rows are written by category, so that products that are read together are stored together.
-- Other join methods would lose that order. Rows that change are selected before the sort: after an import
-- the statistics expect none, and a later selection read the whole list once for each product (204 s for
-- 100,000).
create or replace function deal_search_level(dealt smallint, lowest bigint, below bigint) returns void
  language sql set work_mem = '64MB' set jit = off set enable_hashjoin = off set enable_mergejoin = off as $$
  update product_search d set level = dealt from (
    select p.id from products p join product_search now on now.product_id = p.id
      cross join lateral (select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count)
      as standing offset 0) s
    where s.standing >= lowest and (below is null or s.standing < below) and now.level <> dealt
      order by p.main_category_id, p.id offset 0
  ) moved where moved.id = d.product_id
$$;

-- Assigns the levels again, one after the other. Only products whose level changes are written.
-- Assigned in one statement, the first 20,000 of a million products were spread over 14,000 pages, 110 MB.
create or replace function place_search_levels() returns void language plpgsql set work_mem = '64MB'
  set jit = off set search.only_levels = 'on' as $$
begin
  perform lock_derived_values();
  delete from search_levels;
  insert into search_levels (level, least, products)
  select row_number() over (order by place) - 1, standing, count from (
    select search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) as standing,
      row_number() over (order by search_standing(p.id, p.is_popular, p.rating_average, p.rating_count) desc)
      as place, count(*) over () as count
    from product_search d join products p on p.id = d.product_id
  ) placed where place in (2500, 20000, 160000) and count > 20000;
  update product_search d set level = 3 from products p
  where p.id = d.product_id and d.level <> 3
    and search_level(search_standing(p.id, p.is_popular, p.rating_average, p.rating_count)) = 3;
  perform deal_search_level(level, least, below)
    from (select level, least, lag(least) over (order by level) as below from search_levels
    order by level offset 0) dealt;
end $$;

-- Counts every stem and word and assigns the levels again. Call it after documents were written without
-- triggers.
create or replace function recount_search() returns void language plpgsql set work_mem = '64MB'
  set jit = off as $$
begin
  perform lock_derived_values();
  delete from search_stems;
  insert into search_stems (stem, products) select stem, count(*)
    from product_search, unnest(tsvector_to_array(document) || ''::text) stem group by stem order by stem;
  update search_words w set magnitude = coalesce(search_magnitude(s.products), 0) from search_words k
    left join search_stems s on s.stem = k.stem
  where k.word = w.word and w.magnitude <> coalesce(search_magnitude(s.products), 0);
  perform place_search_levels();
end $$;

-- Updates the search documents of these products (null: of all) and adds new words to the vocabulary.
-- Each step processes all products before the next: a session caches some thirty compiled regular
-- expressions, and a row that went through all steps at once would compile each of them again.
create or replace function refresh_product_search(product_ids integer[] default null) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare known integer;
begin
  perform lock_derived_values();
  delete from product_search d using products p where p.id = d.product_id and not p.is_active
    and (product_ids is null or p.id = any (product_ids));
  with chosen as materialized (
    select p.*, search_level(search_standing(p.id, p.is_popular, p.rating_average, p.rating_count)) as level
      from products p where p.is_active and (product_ids is null or p.id = any (product_ids))
  ), kinds as materialized (
    select c.id, concat_ws(' . ', c.name ->> 'en', c.name ->> 'ar') as names,
      search_kinds(c.name, true) as kinds, search_kinds(c.name, false) as wide_kinds from categories c
    where product_ids is null or c.id in (
      select unnest(array[own.id, own.parent_id]) from product_categories pc
        join categories own on own.id = pc.category_id where pc.product_id = any (product_ids))
  ), listed as materialized (
    select pc.product_id, string_agg(k.names, ' . ' order by k.id) as names,
      string_agg(array_to_string(case when k.id = chosen.main_category_id then k.kinds else k.wide_kinds end,
        ' '), ' ') as kinds
    from chosen join product_categories pc on pc.product_id = chosen.id
      join categories own on own.id = pc.category_id join kinds k on k.id in (own.id, own.parent_id)
    group by pc.product_id
  ), optional as materialized (
    select product_id, string_agg(concat_ws(' . ', n ->> 'en', n ->> 'ar'), ' . ') as names from (
      select x.product_id, s.short_name as n from chosen join product_sizes x on x.product_id = chosen.id
        join sizes s on s.id = x.size_id
      union all select x.product_id, s.name from chosen join product_sizes x on x.product_id = chosen.id
        join sizes s on s.id = x.size_id
      union all select x.product_id, k.name from chosen join product_colors x on x.product_id = chosen.id
        join colors k on k.id = x.color_id
      union all select x.product_id, x.value from chosen
        join product_attribute_options x on x.product_id = chosen.id
    ) options group by product_id
  ), tagged as materialized (
    select pt.product_id, string_agg(concat_ws(' . ', tag.name ->> 'en', tag.name ->> 'ar'), ' . '
      order by tag.id) as names
    from chosen join product_tags pt on pt.product_id = chosen.id join tags tag on tag.id = pt.tag_id
      group by pt.product_id
  ), raw as materialized (
    select p.id, p.level, p.sku, p.name ->> 'en' as english,
      concat_ws(' . ', p.name ->> 'en', p.name ->> 'ar') as name,
      concat_ws(' . ', search_goods(p.name ->> 'en'), search_goods(p.name ->> 'ar')) as goods,
      concat_ws(' . ', search_equipment(p.name ->> 'en'), search_equipment(p.name ->> 'ar'), b.name ->> 'en', b.name ->> 'ar', l.names, t.names) as groups,
      concat_ws(' . ', p.meta_keywords ->> 'en', p.meta_keywords ->> 'ar', p.short_description ->> 'en',
        p.short_description ->> 'ar', o.names) as keys,
      concat_ws(' . ', search_told(p.full_description ->> 'en'), search_told(p.specification_text ->> 'en'),
        search_told(p.full_description ->> 'ar'), search_told(p.specification_text ->> 'ar')) as told, l.kinds
    from chosen p left join brands b on b.id = p.brand_id left join listed l on l.product_id = p.id
      left join tagged t on t.product_id = p.id left join optional o on o.product_id = p.id
  ), grouped as materialized (
    -- Products of a brand and a category share these words.
    select groups, search_text(groups) as group_words from (select distinct groups from raw) g
  ), named as materialized (
    select id, level, sku, name, kinds, search_text(english) as english_words,
      search_text(name) as name_words, case when goods <> name then search_text(goods) end as goods_words,
      g.group_words, search_text(sku) as sku_words, search_text(keys) as key_words, search_text(told) as told_words
    from raw join grouped g using (groups)
  ), worded as materialized (
    select *, concat_ws(' ', search_extras(name, name_words), sku_words, search_extras(sku, sku_words))
      as extra_words from named
  ), spelled as (
    insert into search_words (word, stem, root, deletes, magnitude)
    select word, stem, search_root(stem), search_deletes(word),
      coalesce((select search_magnitude(s.products) from search_stems s where s.stem = stemmed.stem), 0)
    from (select distinct word collate "C" as word
      from worded, string_to_table(concat_ws(' ', name_words, group_words, extra_words, key_words,
      told_words), ' ') word) w cross join lateral (select search_stems(word) as stem offset 0) stemmed
    where length(word) between 2 and 40 and not exists (select from search_words k where k.word = w.word)
    order by word
    on conflict do nothing
  ), made as materialized (
    select id, level, coalesce(array_length(string_to_array(english_words, ' '), 1), 0) as name_length,
      search_part(coalesce(goods_words, name_words), 'A') || search_part(concat_ws(' ', group_words, extra_words), 'B') ||
        search_part(key_words, 'C') || search_part(told_words, 'D')
        || array_to_tsvector(array_remove(string_to_array(coalesce(kinds, ''), ' '), '')) as document
    from worded
  )
  insert into product_search (product_id, document, words, level)
  select id, document, least(name_length + 0.2 * length(document), 1000), level from made
  on conflict (product_id) do update
    set document = excluded.document, words = excluded.words, level = excluded.level
  where (product_search.document, product_search.words, product_search.level) is distinct from
    (excluded.document, excluded.words, excluded.level);
  -- Assigns the levels again when the catalogue has grown by half.
  select products into known from search_stems where stem = '';
  if known > 20000 and known > 1.5 * (select coalesce(max(products), 0)
    from search_levels) then perform place_search_levels(); end if;
end $$;

-- Trigger of products and of the tables whose names are part of a document. An update counts only when a
-- name changed.
create or replace function search_of_rows() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_table_name = 'products' then
    if tg_op = 'INSERT' then
      select array_agg(id) into ids from new_rows;
    else
      select array_agg(id) into ids from (
        select id, name, sku, meta_keywords, brand_id, short_description, full_description, specification_text,
          is_active from new_rows
        except
        select id, name, sku, meta_keywords, brand_id, short_description, full_description, specification_text,
          is_active from old_rows
      ) changed;
      update product_search d set level
        = search_level(search_standing(n.id, n.is_popular, n.rating_average, n.rating_count)) from (
          select id, is_popular, rating_average, rating_count from new_rows
          except select id, is_popular, rating_average, rating_count from old_rows
        ) n
      where d.product_id = n.id and d.level <> search_level(search_standing(n.id, n.is_popular, n.rating_average, n.rating_count));
    end if;
  elsif tg_table_name = 'brands' then
    select array_agg(p.id) into ids from new_rows n join old_rows o on o.id = n.id
      join products p on p.brand_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'tags' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join product_tags l on l.tag_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'sizes' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join product_sizes l on l.size_id = n.id
      where (n.name, n.short_name) is distinct from (o.name, o.short_name);
  elsif tg_table_name = 'colors' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join product_colors l on l.color_id = n.id where n.name is distinct from o.name;
  elsif tg_table_name = 'categories' then
    select array_agg(distinct l.product_id) into ids from new_rows n join old_rows o on o.id = n.id
      join categories c on n.id in (c.id, c.parent_id) join product_categories l on l.category_id = c.id
    where (n.name, n.parent_id) is distinct from (o.name, o.parent_id);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    -- A deleted product has no document to refresh.
    select array_agg(distinct o.product_id) into ids from old_rows o join products p on p.id = o.product_id;
  else
    select array_agg(distinct product_id) into ids
      from (select product_id from new_rows union select product_id from old_rows) r;
  end if;
  if ids is not null and not is_deferred(ids) then perform refresh_product_search(ids); end if;
  return null;
end $$;

-- A part number as it is looked up: letters and digits only, in lower case (HW-8001-GRE: hw8001gre). Like seller_name it
-- calls no function of this shop, because an index is built without the search path.
create or replace function part_code(number text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(lower(number collate "C"), '[^a-z0-9]+', '', 'g')
$$;
create index if not exists products_code_idx on products (part_code(sku) text_pattern_ops);
create index if not exists variants_code_idx on variants (part_code(sku) text_pattern_ops);
create index if not exists products_hsn_idx on products (hsn_code text_pattern_ops);

-- The name of a seller or a brand as it is looked up: words of plain letters and digits.
create or replace function seller_name(name text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(translate(regexp_replace(lower(name collate "C"), '[\u0640\u064b-\u0652]+', '', 'g'),
    'أإآٱىةؤئ', 'اااايهوي'), '[^a-z0-9\u00e0-\u024f\u0621-\u064a\u0900-\u097f]+', ' ', 'g'))
$$;
create index if not exists vendors_english_idx on vendors (seller_name(name ->> 'en') text_pattern_ops);
create index if not exists vendors_arabic_idx on vendors (seller_name(name ->> 'ar') text_pattern_ops);
create index if not exists vendors_words_idx on vendors using gin (
  (string_to_array(seller_name(name ->> 'en'), ' ') || string_to_array(seller_name(name ->> 'ar'), ' ')));
create index if not exists brands_english_idx on brands (seller_name(name ->> 'en'));
create index if not exists brands_arabic_idx on brands (seller_name(name ->> 'ar'));

-- Sellers with this name (is_whole), whose name begins with these two words or more, or the only one with this word in its
-- name. Without the indices each search would read the names of all sellers. In plpgsql, which plans a query once for a
-- session: planning took four fifths of the time.
create or replace function search_sellers(typed text) returns table (id integer, is_whole boolean)
  language plpgsql stable rows 1 set enable_seqscan = off set jit = off as $$
begin
  return query select v.id, v.is_whole from (select seller_name(typed) as words) t, lateral (
      select vendors.id, is_active, true as is_whole from vendors where seller_name(name ->> 'en') = t.words
      union select vendors.id, is_active, true from vendors where seller_name(name ->> 'ar') = t.words
      union select vendors.id, is_active, false from vendors where position(' ' in t.words) > 0
        and seller_name(name ->> 'en') ~>=~ (t.words || ' ') and seller_name(name ->> 'en') ~<~ (t.words || '!')
      union select vendors.id, is_active, false from vendors where position(' ' in t.words) > 0
        and seller_name(name ->> 'ar') ~>=~ (t.words || ' ') and seller_name(name ->> 'ar') ~<~ (t.words || '!')
      union select min(vendors.id), true, false from vendors where position(' ' in t.words) = 0 and is_active
        and string_to_array(seller_name(name ->> 'en'), ' ') || string_to_array(seller_name(name ->> 'ar'), ' ')
          @> array[t.words] having count(*) = 1
    ) v where v.is_active and t.words <> '';
end $$;

-- Brands with this name, planned as that of the sellers.
create or replace function search_brands(typed text) returns table (id integer)
  language plpgsql stable rows 1 set enable_seqscan = off set jit = off as $$
begin
  return query select b.id from (select seller_name(typed) as words) t, lateral (
      select brands.id from brands where seller_name(name ->> 'en') = t.words
      union select brands.id from brands where seller_name(name ->> 'ar') = t.words
    ) b where t.words <> '';
end $$;

-- Products that match any of the queries, those of the first query first, from level 0 on.
-- It ends when it has found enough, so that its cost does not grow with the catalogue.
-- lasts: the last level of each query, 0 to 3. At most 5,000 products of one level are returned.
-- among: when filters leave few products, all of these are compared with the last query and nothing else
-- is read.
create or replace function search_candidates(queries tsquery[], lasts integer[], enough integer,
  among integer[]) returns setof product_search language plpgsql stable rows 1000
  set enable_seqscan = off set jit = off set work_mem = '32MB' as $$
declare
  found_now integer;
  found_all integer := 0;
  earlier text := '';
begin
  if among is not null then
    return query select d.* from product_search d
      where d.product_id = any (among) and d.document @@ queries[array_length(queries, 1)];
    return;
  end if;
  for turn in 1 .. array_length(queries, 1) loop
    for at_level in 0 .. lasts[turn] loop
      return query execute format('select * from product_search where level = %s and document @@ %L::tsquery%s limit 5000',
        at_level, queries[turn], earlier);
      get diagnostics found_now = row_count;
      found_all := found_all + found_now;
      if found_all >= enough then return; end if;
    end loop;
    earlier := earlier || format(' and not document @@ %L::tsquery', queries[turn]);
  end loop;
end $$;

select watch_rows(
  array['product_search'], 'stems', array['insert', 'update', 'delete'], 'count_search_stems()'
);
select watch_rows(array['products'], 'search', array['insert', 'update'], 'search_of_rows()');
select watch_rows(
  array['product_categories', 'product_tags', 'product_sizes', 'product_colors', 'product_attribute_options'],
  'search', array['insert', 'update', 'delete'], 'search_of_rows()'
);
select watch_rows(
  array['brands', 'categories', 'tags', 'sizes', 'colors'], 'search', array['update'], 'search_of_rows()'
);

-- Writes the vocabulary and the documents again after a change of these rules. Count up with the rules.
do $$ begin
  if (select hash from import_state where key = 'search_rules') is distinct from '5' then
    if exists (select from product_search) then
      delete from search_words;
      perform refresh_product_search();
      perform recount_search();
    end if;
    insert into import_state (key, hash) values ('search_rules', '5')
      on conflict (key) do update set hash = excluded.hash, imported_at = now();
  end if;
end $$;
