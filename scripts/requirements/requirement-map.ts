import type { TestTitle } from "./test-titles";

export type Requirement = { id: number; group: string; text: string };
/** docs/requirements.json: what the shop must do, in short; the numbers are those that test titles name. */
export type Catalogue = { groups: Record<string, string>; requirements: Requirement[] };
/** docs/requirements-left-out.json: what no test of ours can or should show, and why. */
export type LeftOut = { id: number; reason: string };

/** The requirements a title names: `R7`, `R12 R13`, `R120-R124` or `R120-124`. */
export const numbersIn = (title: string): number[] =>
  [...title.matchAll(/\bR(\d{1,3})(?:\s*[-–]\s*R?(\d{1,3}))?\b/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    const last = Math.max(first, Number(to ?? from));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });

export type RequirementMap = {
  tests: Map<number, TestTitle[]>;
  uncovered: Requirement[];
  problems: string[];
};

/** Which tests show which requirement, which have none, and what is wrong with the lists themselves. */
export const mapRequirements = (
  { requirements }: Catalogue,
  leftOut: LeftOut[],
  titles: TestTitle[],
): RequirementMap => {
  const tests = new Map<number, TestTitle[]>(requirements.map(({ id }) => [id, []]));
  const problems: string[] = [];
  for (const test of titles) {
    for (const id of new Set(numbersIn(test.title))) {
      const known = tests.get(id);
      if (known) known.push(test);
      else problems.push(`${test.file}: "${test.title}" names R${id}, which is no requirement`);
    }
  }
  for (const { id, reason } of leftOut) {
    if (!tests.has(id)) problems.push(`R${id} is left out, but is no requirement`);
    else if (tests.get(id)?.length) problems.push(`R${id} is left out, but a test names it`);
    if (reason.trim() === "") problems.push(`R${id} is left out without a reason`);
  }
  const reasoned = new Set(leftOut.map(({ id }) => id));
  return {
    tests,
    problems,
    uncovered: requirements.filter(({ id }) => tests.get(id)?.length === 0 && !reasoned.has(id)),
  };
};
