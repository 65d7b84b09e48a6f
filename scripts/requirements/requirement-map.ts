import type { TestTitle } from "./test-titles";

export type Requirement = { id: number; group: string; text: string };
/** docs/requirements.json: the requirements in short. Test titles use their numbers. */
export type Catalogue = { groups: Record<string, string>; requirements: Requirement[] };
/** docs/requirements-left-out.json: requirements that no test covers, with the reason. */
export type LeftOut = { id: number; reason: string };

/** Returns the requirements in a title: `R7`, `R12 R13`, `R120-R124` or `R120-124`. */
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

/** Maps requirements to their tests, lists those without a test, and errors in the lists. */
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
