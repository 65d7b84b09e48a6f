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
