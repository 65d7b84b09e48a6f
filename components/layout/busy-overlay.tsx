"use client";
import { useEffect, useState } from "react";

/** Milliseconds after which a submit shows the overlay (ruling O22). */
const PATIENCE_MS = 150;

/** Covers the page during a submit that must not be repeated. @param label text for the wait */
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
