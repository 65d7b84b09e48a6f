import { createHash, sign } from "node:crypto";
import { parsed, readBody, sendJson } from "./request.mjs";
import { COMPANIES, silence } from "./scenarios.mjs";

/**
 * The government's registry of invoices behind a GST Suvidha Provider, as far as the shop asks it: it registers a paper, says
 * what it knows of one, and refuses by some of its rules, with the codes of einvoice1.gst.gov.in/others/geterrorcodes/INV.
 * @typedef {{ code: string, text: string }} Problem
 * @typedef {{ asked: number, registration: object | null }} Registered what it knows of a paper, and how often it was sent
 * @typedef {{ Gstin: string, LglNm: string, Stcd: string, Pos: string }} Party
 * @typedef {{
 *   Version: string,
 *   DocDtls: { Typ: string, No: string, Dt: string },
 *   SellerDtls: Party,
 *   BuyerDtls: Party,
 *   ItemList: { HsnCd: string, AssAmt: number, TotItemVal: number, IgstAmt: number, CgstAmt: number }[],
 *   ValDtls: { AssVal: number, TotInvVal: number },
 * }} Paper
 */

/** Digits of an HSN code above the limit of the registry (notification 78/2020-Central Tax). */
const HSN_DIGITS = 6;
/** Rupees that a sum may differ from its parts. */
const TOLERANCE = 1;

/** @param {number[]} list */
const sum = (list) => list.reduce((total, one) => total + one, 0);
/** @param {number} a @param {number} b */
const isNear = (a, b) => Math.abs(a - b) <= TOLERANCE;

/** The rules of the registry that it plays. @type {{ problem: Problem, isBroken: (paper: Paper) => boolean }[]} */
const RULES = [
  {
    problem: { code: "5001", text: "The version of the schema is not 1.1" },
    isBroken: ({ Version }) => Version !== "1.1",
  },
  {
    problem: { code: "2176", text: "HSN code(s) is invalid: six digits are needed" },
    isBroken: ({ ItemList }) =>
      ItemList.some(({ HsnCd }) => !/^\d+$/.test(HsnCd) || HsnCd.length < HSN_DIGITS),
  },
  {
    problem: {
      code: "2265",
      text: "Recipient GSTIN state code does not match with the state code passed in recipient details",
    },
    isBroken: ({ BuyerDtls: { Gstin, Stcd } }) => Gstin !== "URP" && Gstin.slice(0, 2) !== Stcd,
  },
  {
    problem: {
      code: "2172",
      text: "For Intra-state transaction, IGST amounts are not applicable; only CGST and SGST amounts are applicable",
    },
    isBroken: ({ SellerDtls, BuyerDtls, ItemList }) =>
      SellerDtls.Stcd === BuyerDtls.Pos && ItemList.some(({ IgstAmt }) => IgstAmt > 0),
  },
  {
    problem: { code: "2182", text: "Taxable value of all items should be equal to total taxable value" },
    isBroken: ({ ItemList, ValDtls }) => !isNear(sum(ItemList.map(({ AssAmt }) => AssAmt)), ValDtls.AssVal),
  },
  {
    problem: { code: "2189", text: "Invalid total invoice value" },
    isBroken: ({ ItemList, ValDtls }) =>
      !isNear(sum(ItemList.map(({ TotItemVal }) => TotItemVal)), ValDtls.TotInvVal),
  },
];
const REFUSED = { code: "3029", text: "GSTIN of the recipient is not active" };
const DUPLICATE = { code: "2150", text: "Duplicate IRN" };
const UNKNOWN = { code: "2154", text: "IRN details are not found" };
const STRANGER = { code: "1005", text: "Invalid Token" };

/** @param {string} day `30/11/2026` */
const yearOf = (day) => {
  const [, month = 0, year = 0] = day.split("/").map(Number);
  const begins = year - (month < 4 ? 1 : 0);
  return `${begins}-${String((begins + 1) % 100).padStart(2, "0")}`;
};

/** @param {Paper} paper */
const irnOf = ({ SellerDtls, DocDtls }) =>
  createHash("sha256")
    .update(`${SellerDtls.Gstin}${yearOf(DocDtls.Dt)}${DocDtls.Typ}${DocDtls.No.toUpperCase()}`)
    .digest("hex");

/** @param {object} value */
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A JSON Web Token of some data, in JSON within it as the registry has it. @param {object} data @param {string} key */
const tokenOf = (data, key) => {
  const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part({ data: JSON.stringify(data), iss: "SANDBOX" })}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
};

/** `2026-11-30 14:05:00` in India. @param {Date} at */
const indiaTime = (at) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 19).replace("T", " ");

/** @param {Paper} paper @param {string} key @param {number} serial */
const registrationOf = (paper, key, serial) => {
  const irn = irnOf(paper);
  const at = indiaTime(new Date());
  const { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls } = paper;
  const [main] = ItemList.toSorted((a, b) => b.AssAmt - a.AssAmt);
  const qr = {
    SellerGstin: SellerDtls.Gstin,
    BuyerGstin: BuyerDtls.Gstin,
    DocNo: DocDtls.No,
    DocTyp: DocDtls.Typ,
    DocDt: DocDtls.Dt,
    TotInvVal: ValDtls.TotInvVal,
    ItemCnt: ItemList.length,
    MainHsnCode: main?.HsnCd ?? "",
    Irn: irn,
    IrnDt: at,
  };
  return {
    Success: "Y",
    AckNo: String(112_000_000_000_000 + serial),
    AckDt: at,
    Irn: irn,
    SignedInvoice: tokenOf({ ...paper, Irn: irn }, key),
    SignedQRCode: tokenOf(qr, key),
    Status: "ACT",
  };
};

/** @param {import("node:http").ServerResponse} res @param {Problem} problem */
const refuse = (res, { code, text }) =>
  sendJson(res, 200, {
    Success: "N",
    ErrorDetails: [{ error_code: code, error_message: text, error_source: "GOVT" }],
  });

/**
 * @param {{
 *   access: import("./access.mjs").Access["registry"],
 *   store: ReturnType<typeof import("./memory.mjs").openMemory>,
 * }} given
 */
export const openRegistry = ({ access, store: { memory, save } }) => {
  /** @param {import("node:http").ServerResponse} res @param {Paper} paper */
  const register = async (res, paper) => {
    const irn = irnOf(paper);
    const scenario = COMPANIES.get(paper.BuyerDtls.LglNm) ?? {};
    if (scenario.away) return sendJson(res, 503, {});
    const known = (memory.papers[irn] ??= { asked: 0, registration: null });
    known.asked += 1;
    save("papers", irn);
    if (known.registration !== null) return refuse(res, DUPLICATE);
    const broken = RULES.find(({ isBroken }) => isBroken(paper));
    if (broken !== undefined) return refuse(res, broken.problem);
    if (scenario.refuses === "always" || (scenario.refuses === "once" && known.asked === 1))
      return refuse(res, REFUSED);
    known.registration = registrationOf(paper, access.privateKey, Object.keys(memory.papers).length);
    save("papers", irn);
    await silence(scenario);
    return sendJson(res, 200, known.registration);
  };

  return {
    /**
     * @param {import("node:http").IncomingMessage} req
     * @param {import("node:http").ServerResponse} res
     * @param {string} name below the address of the registry
     */
    handle: async (req, res, name) => {
      if (req.headers["x-cleartax-auth-token"] !== access.token) return refuse(res, STRANGER);
      const irn = /^Invoice\/irn\/([0-9a-f]{64})$/.exec(name)?.[1];
      if (req.method === "GET" && irn !== undefined) {
        const registration = memory.papers[irn]?.registration ?? null;
        return registration === null ? refuse(res, UNKNOWN) : sendJson(res, 200, registration);
      }
      const paper = /** @type {Paper | null} */ (parsed(await readBody(req)));
      if (
        req.method !== "POST" ||
        name !== "Invoice" ||
        paper === null ||
        req.headers.gstin !== paper.SellerDtls?.Gstin
      )
        return sendJson(res, 400, {});
      return register(res, paper);
    },
  };
};
