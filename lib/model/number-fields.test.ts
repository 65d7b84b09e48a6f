import { NUMBER_FIELDS } from "./number-fields";
import { isNumberOf, readNumber, writtenNumber, type NumberField } from "./typed-number";

/** The smallest difference between two numbers of a field. */
const stepOf = ({ kind }: NumberField): number => (kind === "decimal" ? 0.001 : 1);

test.each(Object.entries<NumberField>(NUMBER_FIELDS))("%s has a least and a most number", (_, field) => {
  const { least, most, kind } = field;
  const step = stepOf(field);
  for (const value of [least, most]) {
    expect(readNumber(writtenNumber(value, kind), field)).toEqual({ isRead: true, value });
    expect(isNumberOf(value, field)).toBe(true);
  }
  for (const value of [least - step, most + step]) {
    expect(readNumber(writtenNumber(value, kind), field)).toEqual({ isRead: false, why: "range", meant: [] });
    expect(isNumberOf(value, field)).toBe(false);
  }
});
