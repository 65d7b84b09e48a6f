-- What stays of an English word when it is written by ear: its first letter and its consonants (hammer, hamr: hmr).
create function search_sound(word text) returns text language sql immutable strict parallel safe as $$
  select case when sound ~ '^.{3,}$' then sound end from (
    select regexp_replace(left(spoken, 1) || translate(substr(spoken, 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g') as sound
    from translate(regexp_replace(replace(word, 'ph', 'f'), 'c(?=[eiy])', 's', 'g'), 'cqz', 'kks') spoken
  ) heard where word ~ '^[a-z]{3,24}$'
$$;
--> statement-breakpoint
-- The spellings that one lost letter makes of a word, itself, and its sound: two words that share one may be the same.
create or replace function search_deletes(word text) returns text[] language sql immutable strict parallel safe as $$
  select case when word ~ '^[a-zا-ي]{3,24}$' then (select array_remove(array_agg(distinct left(word, n - 1) || substr(word, n + 1)) || word || ('~' || search_sound(word)), null) from generate_series(1, length(word)) n) end
$$;
--> statement-breakpoint
-- What a word shares with its wider kin: English by the stemmer (drill, drilling), Arabic by the letters that stay in a
-- broken plural (مفتاح, مفاتيح: مفتح), participles (مفتوح) aside; null for anything else.
create or replace function search_root(stem text) returns text language sql immutable strict parallel safe as $$
  select case
    when stem ~ '^[a-z]{3,30}$' then coalesce((ts_lexize('english_stem', stem))[1], stem)
    when stem ~ '^م[^ا][ا-ي]و[ا-ي]' then null
    when stem ~ '^[ا-ي]{3,12}$' and length(translate(stem, 'اوي', '')) >= 3 then translate(stem, 'اوي', '')
  end
$$;
--> statement-breakpoint
-- Whether an Arabic word has the form of a broken plural: مطارق, مفاتيح, براغي; اقفال; اشرطه.
create function search_is_broken_plural(word text) returns boolean language sql immutable strict parallel safe as $$
  select word ~ '^([ا-ي]{2}ا[ا-ي]ي?[ا-ن]|[ا-ي]{2}ا[ا-ي]ي|ا[ا-ي]{2}ا[ا-ي]|ا[ا-ي]{3}ه)$'
$$;
--> statement-breakpoint
update search_words set root = search_root(stem), deletes = search_deletes(word)
where root is distinct from search_root(stem) or deletes is distinct from search_deletes(word);
