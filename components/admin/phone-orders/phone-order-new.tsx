import Button from "@mui/material/Button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Code } from "@/components/ui/inline-text";
import type { AdminRequest } from "@/lib/admin-contract/calls";
import { LANGUAGE_CODES, LANGUAGES, languageOf } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { ChoiceBox } from "../parts/field";
import { Failure } from "../parts/failure";
import { PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { Typed } from "../parts/values";
import { useCall } from "../use-call";
import { useRead } from "../use-read";
import { PersonForm } from "./person-form";
import { newKey } from "./phone-order-types";

type Caller = AdminRequest<"phone-orders/start">["caller"];

type FoundProps = { text: string; isBusy: boolean; onChoose: (customerId: number) => void };

/** The customers that a search finds. */
const FoundCustomers = ({ text, isBusy, onChoose }: FoundProps) => {
  const { t } = useDesk();
  const read = useRead("phone-orders/find-customers", { text });
  return (
    <PageState read={read}>
      {({ customers }) =>
        customers.length === 0 ? (
          <p className="quiet" role="status">
            {t("phoneOrders.nobodyFound")}
          </p>
        ) : (
          <ul className="found">
            {customers.map((customer) => (
              <li key={customer.id}>
                <span>
                  <b>
                    <Typed>{customer.name}</Typed>
                  </b>
                  <small>
                    {customer.mobileNo !== "" && <Code>{customer.mobileNo}</Code>}{" "}
                    <Code>{customer.email}</Code> · {t("phoneOrders.orders", { count: customer.orders })}
                  </small>
                </span>
                <Button
                  disabled={isBusy}
                  aria-label={t("phoneOrders.beginFor", { name: customer.name })}
                  onClick={() => onChoose(customer.id)}
                >
                  {t("phoneOrders.begin")}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </PageState>
  );
};

/** Begins a telephone order: for a customer who is found, or for somebody new. */
export const PhoneOrderNew = () => {
  const { t, language: own } = useDesk();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [text, setText] = useState("");
  const [isNew, setNew] = useState(false);
  const [language, setLanguage] = useState(own);
  const start = useCall("phone-orders/start");
  const begin = async (caller: Caller) => {
    const begun = await start.send({ key, caller, language });
    if (begun !== null) void navigate(`/phone-orders/${begun.id}/show`);
  };
  return (
    <>
      <BackLink to="/phone-orders">{t("menu.phoneOrders")}</BackLink>
      <DimHead name={t("phoneOrders.new")} />
      <div className="cards maker">
        <section className="panel phone-acts">
          <h2>{t("phoneOrders.whoCalls")}</h2>
          <SearchForm
            label={t("phoneOrders.findCustomer")}
            placeholder={t("phoneOrders.searchHint")}
            start={text}
            onSearch={setText}
          />
          {text !== "" && (
            <FoundCustomers
              text={text}
              isBusy={start.isBusy}
              onChoose={(customerId) => void begin({ customerId })}
            />
          )}
          {!isNew && <Failure failure={start.failure} />}
          <div className="form">
            <ChoiceBox
              label={t("phoneOrders.writtenIn")}
              value={language}
              choices={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].ownName }))}
              onChange={(value) => setLanguage(languageOf(value))}
            />
          </div>
          {!isNew && <Button onClick={() => setNew(true)}>{t("phoneOrders.somebodyNew")}</Button>}
        </section>
        {isNew && (
          <PersonForm
            isBusy={start.isBusy}
            failure={start.failure}
            onSend={(person) => void begin({ person })}
          />
        )}
      </div>
    </>
  );
};
