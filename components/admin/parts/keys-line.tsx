import { useDesk } from "../desk-context";
import type { WordKey } from "../words";

const KEYS: readonly [keys: readonly string[], meaning: WordKey][] = [
  [["/"], "common.keys.search"],
  [["J", "K"], "common.keys.move"],
  [["X"], "common.keys.choose"],
  [["Enter"], "common.keys.open"],
];

/** Says on wide screens which keys work in the list, and switches them off and on. */
export const KeysLine = ({ keys }: { keys: { isOn: boolean; switchKeys: () => void } }) => {
  const { t } = useDesk();
  return (
    <p className="keys quiet small not-phone">
      {keys.isOn &&
        KEYS.map(([pressed, meaning]) => (
          <span key={meaning}>
            {pressed.map((key) => (
              <kbd key={key} dir="ltr">
                {key}
              </kbd>
            ))}{" "}
            {t(meaning)}
          </span>
        ))}
      <button type="button" className="link" onClick={keys.switchKeys}>
        {t(keys.isOn ? "common.keys.off" : "common.keys.on")}
      </button>
    </p>
  );
};
