import { useId, type ReactNode } from "react";

type ControlProps = { id: string; className: string; "aria-describedby": string; "aria-invalid": boolean };

type Props = {
  label: string;
  /** What is wrong, in words; it takes the hint's place, so that nothing moves. */
  problem: string | null;
  hint?: ReactNode;
  isFull?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled field; beside its label stands a hint, "optional" or what is wrong. */
export const FormField = ({ label, problem, hint, isFull = false, children }: Props) => {
  const id = useId();
  return (
    <div className={["field", problem ? "bad" : "", isFull ? "full" : ""].filter(Boolean).join(" ")}>
      <label htmlFor={id}>{label}</label>
      <span className="say" id={`${id}-say`} {...(problem ? { role: "alert" } : {})}>
        {problem ?? hint}
      </span>
      {children({ id, className: "in", "aria-describedby": `${id}-say`, "aria-invalid": problem !== null })}
    </div>
  );
};

/** A field no person sees or reaches: whoever fills it is a machine (ruling O95). */
export const HoneypotField = () => (
  <div className="vh" aria-hidden="true">
    <input name="Website" tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

/** What stands in it. */
export const honeypotValue = (form: HTMLFormElement | null): string =>
  String(new FormData(form ?? undefined).get("Website") ?? "");

type FormEndProps = {
  /** Why the last try failed, in words. */ failure: string | null;
  button: string;
  isBusy: boolean;
  isWide?: boolean;
};

/** What went wrong with the whole form, and the button that sends it. */
export const FormEnd = ({ failure, button, isBusy, isWide = false }: FormEndProps) => (
  <div className="full">
    {failure ? (
      <p className="wrong form-say" role="alert">
        {failure}
      </p>
    ) : null}
    <button className={isWide ? "btn wide" : "btn"} aria-disabled={isBusy}>
      {button}
    </button>
  </div>
);
