"use client";
import { useTranslations } from "next-intl";
import { Component, lazy, Suspense, useEffect, type ComponentType } from "react";
import { Icon } from "@/components/ui/icon";
import { toastLoneFailure } from "@/lib/store/toasts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Again = { /** Requests the script once more. */ again: () => void };
type Look<P> = {
  /** Shown until the script is there. */ Waiting?: ComponentType<P>;
  /** Shown if it does not arrive; null shows nothing. */ Missing?: ComponentType<P & Again> | null;
};

/** The sentence for a part whose script or data did not arrive. */
const useMissingText = (): string => {
  const t = useTranslations("islands.failures");
  return t(navigator.onLine ? "PART_MISSING" : "OFFLINE");
};

/** Says in the part's place that it did not arrive. */
export const MissingPart = ({ again }: Again) => {
  const t = useTranslations("islands.failure");
  return (
    <div className="fail" role="alert">
      <Icon name="alert" />
      <span>{useMissingText()}</span>
      <button type="button" className="btn line" onClick={again}>
        {t("retry")}
      </button>
    </div>
  );
};

/** Says that a window did not arrive: a message, and the next press opens it again. */
const MissingWindow = ({ onClose }: { onClose: () => void }) => {
  const text = useMissingText();
  useEffect(() => {
    toastLoneFailure(text);
    onClose();
  });
  return null;
};

/**
 * A part of the page whose script is loaded when it is first rendered. A script that does not arrive costs this
 * part only, and is requested again by `again`, when the network returns, and when the part is rendered anew.
 * `load` of the result requests it ahead. No other file calls `lazy` or `dynamic` (eslint.config.mjs).
 */
export const lazyPart = <P extends object>(
  load: Load<P>,
  { Waiting, Missing = MissingPart }: Look<P> = {},
) => {
  // React keeps the failure of a lazy component for ever, so each failure makes a new one.
  let Loaded = lazy(load);
  return class LazyPart extends Component<P, { isMissing: boolean }> {
    static load = (): void => void load().catch(() => undefined);
    static getDerivedStateFromError = () => ({ isMissing: true });
    override state = { isMissing: false };
    again = () => this.setState({ isMissing: false });
    override componentDidCatch() {
      Loaded = lazy(load);
      addEventListener("online", this.again);
    }
    override componentWillUnmount() {
      removeEventListener("online", this.again);
    }
    override render() {
      if (this.state.isMissing) return Missing && <Missing {...this.props} again={this.again} />;
      return (
        <Suspense fallback={Waiting && <Waiting {...this.props} />}>
          <Loaded {...this.props} />
        </Suspense>
      );
    }
  };
};

/** Makes a window above the page that is loaded when it opens. */
export const lazyWindow = <P extends { onClose: () => void }>(load: Load<P>) =>
  lazyPart(load, { Missing: MissingWindow });
