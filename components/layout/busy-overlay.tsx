"use client";
import { useEffect, useState } from "react";

/** A submit that takes longer is covered (ruling O22). */
const PATIENCE_MS = 150;

/** Covers the page while a submit that must not be repeated is under way. @param label what is being waited for */
export const BusyOverlay = ({ isBusy, label }: { isBusy: boolean; label: string }) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const wait = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(wait);
      setShown(false);
    };
  }, [isBusy]);
  return isShown ? (
    <div className="busy" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="vh">{label}</span>
    </div>
  ) : null;
};
