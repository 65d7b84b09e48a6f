"use client";
import { useState } from "react";
import { useAfterMount } from "@/lib/store/client-hooks";
import { saveNote, savedNote } from "@/lib/store/checkout-session";

/** Order note. It survives a reload and a login. */
export const useNote = (): [string, (note: string) => void] => {
  const kept = useAfterMount(savedNote, "");
  const [typed, setTyped] = useState<string | null>(null);
  const set = (note: string) => {
    setTyped(note);
    saveNote(note);
  };
  return [typed ?? kept, set];
};
