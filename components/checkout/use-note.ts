"use client";
import { useState } from "react";
import { useAfterMount } from "@/lib/store/use-after-mount";
import { keepNote, keptNote } from "@/lib/store/visit";

/** The order note; a reload or a detour by the login does not lose it. */
export const useNote = (): [string, (note: string) => void] => {
  const kept = useAfterMount(keptNote, "");
  const [typed, setTyped] = useState<string | null>(null);
  const set = (note: string) => {
    setTyped(note);
    keepNote(note);
  };
  return [typed ?? kept, set];
};
