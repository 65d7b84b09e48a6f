-- The Arabic article goes from two-letter words too (الرف: رف), and a thread's size may be written apart (M 8).
create or replace function search_text(input text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := left(input, 20000);
  m text[];
  unit text[];
begin
  if t ~ '[¼-¾⅐-⅞]' then t := regexp_replace(t, '(\d)([¼-¾⅐-⅞])', '\1 \2', 'g'); end if;
  t := lower(translate(normalize(t, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫⁄×″”“’′', '01234567890123456789./x""""''''') collate "C");
  if t ~ '\d' then
    t := replace(replace(replace(t, '''''', '"'), ' sq. ', ' sq '), ' cu. ', ' cu ');
    t := regexp_replace(t, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
    -- Fractions, alone or after a whole number.
    for turn in 1..12 loop
      exit when position('/' in t) = 0;
      m := regexp_match(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])');
      exit when m is null;
      t := regexp_replace(t, '(?<![\w./])((?:(\d{1,3})(?: |-| - | and ))?(\d{1,2})/(2|3|4|8|16|32|64))(?![\d/])', trim_scale(round(coalesce(m[2], '0')::numeric + m[3]::numeric / m[4]::numeric, 4))::text);
    end loop;
    t := regexp_replace(t, '(?<![\w.])\.(?=\d)', '0.', 'g');
    t := regexp_replace(t, '(\d)(?:\.0+|(\.\d*[1-9])0+)(?!\d)', '\1\2', 'g');
  end if;
  if t ~ 'inch|بوص|انش|إنش' then
    t := regexp_replace(t, '(half|نصف)(?:[ -](?:an? )?)(?=inch|بوص|[اإ]نش)', '0.5 ', 'g');
    t := regexp_replace(t, '(three[ -])?(quarter|ربع)(?:[ -](?:of )?(?:an? )?)(?=inch|بوص|[اإ]نش)', '0.\1 ', 'g');
    t := replace(replace(replace(t, '0.three-', '0.75'), '0.three ', '0.75'), '0. ', '0.25 ');
  end if;
  if t ~ '\d' then
    -- A thread's size is one word (M 8), unless the letter is the unit of a number before it (5 m).
    t := regexp_replace(t, '(?<![a-z0-9.]|\d )m (?=\d)', 'm', 'g');
    t := regexp_replace(t, '(\d|\d ?(?:"|in\.?|mm|cm|ft\.?|m|''|l|w|h|d)) ?[x*] ?(?=[\d])', '\1 x ', 'g');
    t := regexp_replace(t, '(\d)(?:[ -]?(?=[^ -]{2})| ?)(inches|inch|in|"|feet|foot|ft|''|mm|millimet(?:er|re)s?|cm|centimet(?:er|re)s?|met(?:er|re)s?|m|kgs?|kilograms?|grams?|gms?|g|lbs?|pounds?|oz|ounces?|lit(?:er|re)s?|ltrs?|l|ml|gallons?|gal|volts?|v|watts?|w|amp(?:ere)?s?|a|mah|ah|hz|hp|rpm|psi|degrees?|deg|°|sq\.? ?mm|mm2|sq\.? ?ft|cu\.? ?ft|gauge|ga|awg|packs?|pk|pieces?|pcs?|ملم|مم|ميلي?متر|سم|سنتيمتر|متر|كجم|كيلو|كغ|جرام|غرام|لتر|فولت|واط|وات|[اأ]مبير|بوص[ةه]|[اإ]نش|درج[ةه])\.?(?![a-z0-9ء-ي])', '\1§\2§ ', 'g');
    if position('§' in t) > 0 then
      foreach unit slice 1 in array array[
        ['inches','in'],['inch','in'],['"','in'],['بوصة','in'],['بوصه','in'],['انش','in'],['إنش','in'],
        ['feet','ft'],['foot','ft'],['''','ft'],
        ['millimeter','mm'],['millimetre','mm'],['millimeters','mm'],['millimetres','mm'],['ملم','mm'],['مم','mm'],['ميليمتر','mm'],['ميلمتر','mm'],
        ['centimeter','cm'],['centimetre','cm'],['centimeters','cm'],['centimetres','cm'],['سم','cm'],['سنتيمتر','cm'],
        ['meter','m'],['metre','m'],['meters','m'],['metres','m'],['متر','m'],
        ['kgs','kg'],['kilogram','kg'],['kilograms','kg'],['كجم','kg'],['كيلو','kg'],['كغ','kg'],
        ['gram','g'],['grams','g'],['gm','g'],['gms','g'],['جرام','g'],['غرام','g'],
        ['lbs','lb'],['pound','lb'],['pounds','lb'],['ounce','oz'],['ounces','oz'],
        ['liter','l'],['litre','l'],['liters','l'],['litres','l'],['ltr','l'],['ltrs','l'],['لتر','l'],
        ['gallon','gal'],['gallons','gal'],
        ['volt','v'],['volts','v'],['فولت','v'],['watt','w'],['watts','w'],['واط','w'],['وات','w'],
        ['amp','a'],['amps','a'],['ampere','a'],['amperes','a'],['امبير','a'],['أمبير','a'],
        ['degree','deg'],['degrees','deg'],['°','deg'],['درجة','deg'],['درجه','deg'],
        ['sq mm','sqmm'],['sq. mm','sqmm'],['sq.mm','sqmm'],['mm2','sqmm'],['sq ft','sqft'],['sq. ft','sqft'],['sq.ft','sqft'],['cu ft','cuft'],['cu. ft','cuft'],['cu.ft','cuft'],
        ['gauge','ga'],['pack','pc'],['packs','pc'],['pk','pc'],['piece','pc'],['pieces','pc'],['pcs','pc']] loop
        t := replace(t, '§' || unit[1] || '§', unit[2]);
      end loop;
      t := replace(t, '§', '');
    end if;
    t := regexp_replace(t, '(\d)\.(?=\d)', '\1p', 'g');
  end if;
  if position('''' in t) > 0 then t := regexp_replace(t, '([a-z])''(?=[a-z])', '\1', 'g'); end if;
  t := fold_text(t);
  if t ~ '[ا-ي]' then t := btrim(regexp_replace(' ' || t, ' (?:وال|بال|كال|فال|ولل|لل|ال)(?=[ا-ي]{2})', ' ', 'g')); end if;
  return t;
end $$;
--> statement-breakpoint
select refresh_product_search();
