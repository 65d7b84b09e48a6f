import GlobalStyles from "@mui/material/GlobalStyles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { Admin, CustomRoutes, memoryStore, Resource } from "react-admin";
import { createRoot } from "react-dom/client";
import { Route } from "react-router-dom";
import { LANGUAGES } from "@/lib/languages/languages";
import { failureOf } from "./ask-admin";
import { makeAuthProvider } from "./auth-provider";
import { makeDataProvider } from "./data-provider";
import { DeskContext, makeDesk } from "./desk-context";
import { readLanguage, readMode, writeLanguage, writeMode } from "./device";
import { Direction } from "./direction";
import { loadMessages } from "./messages-of";
import { LoginPage } from "./entry/login-page";
import { WelcomePage } from "./entry/welcome-page";
import { CustomerList } from "./customers/customer-list";
import { CustomerPage } from "./customers/customer-page";
import { Frame } from "./frame/frame";
import { NotFoundPage } from "./frame/not-found-page";
import { ListPage } from "./lists/list-page";
import { ListsPage } from "./lists/lists-page";
import { MessageList } from "./messages/message-list";
import { MessagePage } from "./messages/message-page";
import { OrderList } from "./orders/order-list";
import { OrderPage } from "./orders/order-page";
import { ProductCreate } from "./products/product-create";
import { ProductEdit } from "./products/product-edit";
import { ProductList } from "./products/product-list";
import { ReviewList } from "./reviews/review-list";
import { SellerList } from "./sellers/seller-list";
import { StockList } from "./stock/stock-list";
import { StockPage } from "./stock/stock-page";
import type * as LateScreens from "./late-screens";
import { lateScreen } from "./parts/late-screen";
import { makeTheme } from "./theme";
import { TodayPage } from "./today/today-page";
import { customProperties } from "./tokens";
import { makeI18nProvider } from "./words";

const late = (name: keyof typeof LateScreens) =>
  lateScreen(async () => (await import("./late-screens"))[name]);
const AuditList = late("AuditList");
const ExchangePage = late("ExchangePage");
const FiguresPage = late("FiguresPage");
const FirmPage = late("FirmPage");
const OfferCreate = late("OfferCreate");
const OfferEdit = late("OfferEdit");
const OfferList = late("OfferList");
const PayoutList = late("PayoutList");
const PayoutPage = late("PayoutPage");
const PhoneOrderList = late("PhoneOrderList");
const PhoneOrderNew = late("PhoneOrderNew");
const PhoneOrderPage = late("PhoneOrderPage");
const PromotionPage = late("PromotionPage");
const PromotionsPage = late("PromotionsPage");
const RunDraftPage = late("RunDraftPage");
const RunListPage = late("RunListPage");
const RunPage = late("RunPage");
const SearchWordsPage = late("SearchWordsPage");
const SessionList = late("SessionList");
const SettingsPage = late("SettingsPage");
const ShopPage = late("ShopPage");
const StaffList = late("StaffList");

/** Retries a broken connection twice. A refusal of the shop is not retried, because the answer would be the same. */
const isWorthAsking = (count: number, error: unknown): boolean =>
  count < 2 && failureOf(error).code === "OFFLINE";

const dataProvider = makeDataProvider();
const authProvider = makeAuthProvider();
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAsking, staleTime: 0 }, mutations: { retry: false } },
});
/** Keeps page and search of lists in memory only, because the device may be shared. */
const store = memoryStore();

/** Provides language, theme and direction, and follows the system's theme until one is chosen. */
const useDeskState = () => {
  const [language, setLanguage] = useState(readLanguage);
  const [chosen, setMode] = useState(readMode);
  const isDark = useMediaQuery("(prefers-color-scheme: dark)", { noSsr: true });
  const mode = chosen ?? (isDark ? "dark" : "light");
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = LANGUAGES[language].dir;
  }, [language]);
  return useMemo(
    () => ({
      desk: makeDesk({
        language,
        mode,
        setLanguage: async (next) => {
          try {
            await loadMessages(next);
          } catch {
            return false;
          }
          writeLanguage(next);
          setLanguage(next);
          return true;
        },
        setMode: (next) => {
          writeMode(next);
          setMode(next);
        },
      }),
      theme: makeTheme(mode, language),
      i18nProvider: makeI18nProvider(language),
      properties: customProperties(mode, language),
    }),
    [language, mode],
  );
};

/** The whole desk, in the browser only. */
const DeskApp = () => {
  const { desk, theme, i18nProvider, properties } = useDeskState();
  return (
    <DeskContext value={desk}>
      <Direction dir={desk.dir}>
        <GlobalStyles styles={{ ":root": properties }} />
        <Admin
          title={desk.t("desk.name")}
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
          theme={theme}
          darkTheme={null}
          layout={Frame}
          loginPage={LoginPage}
          dashboard={TodayPage}
          catchAll={NotFoundPage}
          requireAuth
          disableTelemetry
        >
          <CustomRoutes>
            <Route path="/catalogue/:tab?" element={<ListsPage />} />
            <Route path="/catalogue/:tab/:id" element={<ListPage />} />
            <Route path="/catalogue/:tab/:id/:choice" element={<ListPage />} />
            <Route path="/exchange" element={<ExchangePage />} />
            <Route path="/figures" element={<FiguresPage />} />
            <Route path="/firms/:id" element={<FirmPage />} />
            <Route path="/payouts/runs" element={<RunListPage />} />
            <Route path="/payouts/runs/new" element={<RunDraftPage />} />
            <Route path="/payouts/runs/:id" element={<RunPage />} />
            <Route path="/promotions/:tab?" element={<PromotionsPage />} />
            <Route path="/promotions/:tab/:id" element={<PromotionPage />} />
            <Route path="/search-words/:kind?" element={<SearchWordsPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/shop/:tab?" element={<ShopPage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/welcome" element={<WelcomePage />} />
          </CustomRoutes>
          <Resource name="orders" list={OrderList} show={OrderPage} />
          <Resource name="phone-orders" list={PhoneOrderList} create={PhoneOrderNew} show={PhoneOrderPage} />
          <Resource name="products" list={ProductList} create={ProductCreate} edit={ProductEdit} />
          <Resource name="offers" list={OfferList} create={OfferCreate} edit={OfferEdit} />
          <Resource name="stock" list={StockList} show={StockPage} />
          <Resource name="reviews" list={ReviewList} />
          <Resource name="messages" list={MessageList} show={MessagePage} />
          <Resource name="customers" list={CustomerList} show={CustomerPage} />
          <Resource name="sellers" list={SellerList} />
          <Resource name="payouts" list={PayoutList} show={PayoutPage} />
          <Resource name="sessions" list={SessionList} />
          <Resource name="staff" list={StaffList} />
          <Resource name="audit" list={AuditList} />
        </Admin>
      </Direction>
    </DeskContext>
  );
};

/** Opens the desk in an element of the document. */
export const openDesk = (root: HTMLElement): void => createRoot(root).render(<DeskApp />);
