import { Phrase } from "@/components/ui/inline-text";
import type { SpecificationGroup } from "@/lib/model/catalog";

/** The specification table of a product: a band for each group, a row for each attribute. */
export const SpecificationTable = ({ groups }: { groups: SpecificationGroup[] }) => (
  <table className="spec grouped">
    {groups.map(({ name, rows }) => (
      <tbody key={name.text}>
        {name.text === "" ? null : (
          <tr>
            <th colSpan={2} scope="rowgroup">
              <Phrase {...name} />
            </th>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Phrase {...row.name} />
            </th>
            <td>
              <Phrase {...row.value} />
            </td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
