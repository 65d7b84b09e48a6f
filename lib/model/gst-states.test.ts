import { gstStateCode, gstStateName, portalPlace } from "./gst-states";

test("places are named as the tax office's list names them", () => {
  const codes = Array.from({ length: 38 }, (_, i) => String(i + 1).padStart(2, "0")).filter(
    (code) => gstStateName(code) !== null,
  );
  expect([...codes, "97"].map(portalPlace)).toEqual([
    "01-Jammu & Kashmir",
    "02-Himachal Pradesh",
    "03-Punjab",
    "04-Chandigarh",
    "05-Uttarakhand",
    "06-Haryana",
    "07-Delhi",
    "08-Rajasthan",
    "09-Uttar Pradesh",
    "10-Bihar",
    "11-Sikkim",
    "12-Arunachal Pradesh",
    "13-Nagaland",
    "14-Manipur",
    "15-Mizoram",
    "16-Tripura",
    "17-Meghalaya",
    "18-Assam",
    "19-West Bengal",
    "20-Jharkhand",
    "21-Odisha",
    "22-Chhattisgarh",
    "23-Madhya Pradesh",
    "24-Gujarat",
    "26-Dadra & Nagar Haveli & Daman & Diu",
    "27-Maharashtra",
    "29-Karnataka",
    "30-Goa",
    "31-Lakshdweep",
    "32-Kerala",
    "33-Tamil Nadu",
    "34-Puducherry",
    "35-Andaman & Nicobar Islands",
    "36-Telangana",
    "37-Andhra Pradesh",
    "38-Ladakh",
    "97-Other Territory",
  ]);
});

test("papers keep the names of the shop's places", () => {
  expect(gstStateName("31")).toBe("Lakshadweep");
  expect(gstStateCode("Jammu and Kashmir")).toBe("01");
});
