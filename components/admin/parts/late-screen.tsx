import { useEffect, useState, type ComponentType } from "react";
import { OFFLINE } from "../ask-admin";
import { Failure } from "./failure";
import { Bones } from "./page-state";

/**
 * A screen whose script is loaded when it is opened: whoever packs orders never loads what pays sellers.
 * @param load imports its component
 */
export const lateScreen = (load: () => Promise<ComponentType>): ComponentType => {
  let loaded: ComponentType | null = null;
  const LateScreen = () => {
    const [Screen, show] = useState<ComponentType | null>(() => loaded);
    const [isMissing, setMissing] = useState(false);
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (loaded !== null) return;
      let isGone = false;
      const take = (found: ComponentType): void => {
        loaded = found;
        if (!isGone) show(() => found);
      };
      load().then(take, () => isGone || setMissing(true));
      return () => {
        isGone = true;
      };
    }, [tries]);
    if (Screen !== null) return <Screen />;
    if (!isMissing) return <Bones />;
    const again = () => {
      setMissing(false);
      setTries(tries + 1);
    };
    return <Failure failure={OFFLINE} again={again} />;
  };
  return LateScreen;
};
