"use client";
import { useEffect, useState } from "react";
import type { PromotionKind } from "@/lib/contract/promotion-fields";
import { keepPromotionDraft, readPromotionDraft, type PromotionDraft } from "./promotion-draft";
import { changedNames, emptyFields, type Fields, type Promotion } from "./promotion-fields";

/** Milliseconds of quiet after which what was typed is kept on the device. */
const KEEP_AFTER = 1_500;

const startOf = (kind: PromotionKind, found: Promotion | null): PromotionDraft => {
  const fields = found?.fields ?? emptyFields(kind);
  return {
    before: fields,
    fields,
    pictures:
      found === null
        ? {}
        : {
            [String(fields.pictureId)]: found.picture,
            ...(found.pictureRtl === null ? {} : { [String(fields.pictureRtlId)]: found.pictureRtl }),
          },
  };
};

type PictureName = "pictureId" | "pictureRtlId";

/**
 * The fields of a form. What is typed is kept on the device until it is saved.
 * @param found null for a new one
 */
export const usePromotionForm = (kind: PromotionKind, found: Promotion | null) => {
  const id = `${kind}.${found?.id ?? "new"}`;
  const [state, setState] = useState(() => readPromotionDraft(id) ?? startOf(kind, found));
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const { before, fields, pictures } = state;
  const changed = changedNames(before, fields);
  const isChanged = changed.length > 0;

  useEffect(() => {
    if (!isChanged) {
      keepPromotionDraft(id, null);
      return;
    }
    const timer = setTimeout(() => {
      if (keepPromotionDraft(id, state)) setKeptAt(new Date().toISOString());
    }, KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [id, state, isChanged]);

  return {
    before,
    fields,
    changed,
    keptAt: isChanged ? keptAt : null,
    set: (changes: Fields) => setState((now) => ({ ...now, fields: { ...now.fields, ...changes } })),
    /** Address of a picture field's picture; null without one. */
    pictureOf: (name: PictureName): string | null => pictures[String(fields[name])] ?? null,
    setPicture: (name: PictureName, picture: { id: number; url: string } | null) =>
      setState((now) => ({
        ...now,
        fields: { ...now.fields, [name]: picture?.id ?? null },
        pictures: picture === null ? now.pictures : { ...now.pictures, [String(picture.id)]: picture.url },
      })),
    throwAway: () => setState(startOf(kind, found)),
    /** Goes on over what someone else has saved meanwhile. @param typed stays as a change over it */
    goOnOver: (theirs: Promotion, typed: Fields) => {
      const start = startOf(kind, theirs);
      setState((now) => ({
        before: start.before,
        fields: { ...start.fields, ...typed },
        pictures: { ...now.pictures, ...start.pictures },
      }));
    },
    /** Nothing is left to save: the draft is removed. */
    wasSaved: () => setState((now) => ({ ...now, before: now.fields })),
  };
};

export type PromotionFormState = ReturnType<typeof usePromotionForm>;
