import { createTranslator } from "next-intl";
import ar from "@/messages/ar.json";

/**
 * The most frequent Arabic texts, written again: journeys compare pages with the message files, so only this
 * test finds a wrong text in a file. Change an intended text in both places.
 */
const t = createTranslator({ locale: "ar", messages: ar });

describe.each([
  {
    group: "the cart",
    texts: {
      "islands.store.added": "أُضيف إلى السلة!",
      "islands.store.exists": "المنتج موجود في سلتك بالفعل!",
      "islands.store.wishAdded": "أُضيف إلى المفضلة!",
      "islands.store.wishExists": "المنتج موجود في المفضلة بالفعل!",
      "islands.store.goToCart": "اذهب إلى السلة",
      "islands.cart.title": "السلة",
      "islands.cart.none": "لا توجد عناصر في سلتك",
      "islands.cart.total": "الإجمالي",
      "islands.cart.subtotal": "المجموع الفرعي",
      "islands.cart.shipping": "الشحن",
      "islands.cart.tax": "شامل جميع الضرائب",
      "islands.cart.proceed": "المتابعة إلى الدفع",
      "islands.refusals.CART_EMPTY": "سلتك فارغة",
    },
  },
  {
    group: "the checkout",
    texts: {
      "islands.checkout.confirm": "هل تريد تأكيد الطلب فعلًا؟",
      "islands.checkout.payment": "طريقة الدفع",
      "islands.checkout.place": "تأكيد الطلب",
      "islands.checkout.placed": "تم تسجيل الطلب بنجاح!",
      "islands.checkout.methods.cash": "الدفع بعد الطلب (عند الاستلام)",
      "islands.checkout.methods.card": "بطاقة مصرفية",
      "islands.checkout.coupon.apply": "تطبيق القسيمة",
      "islands.checkout.coupon.already": "طُبّق رمز القسيمة من قبل!",
      "islands.refusals.COUPON_INVALID": "رمز القسيمة غير صالح!",
    },
  },
  {
    group: "the account",
    texts: {
      "islands.account.email": "البريد الإلكتروني",
      "islands.account.password": "كلمة المرور",
      "islands.account.lost": "نسيت كلمة المرور؟",
      "islands.account.login": "تسجيل الدخول",
      "islands.account.signup": "إنشاء حساب",
      "islands.account.loggedIn": "تم تسجيل الدخول بنجاح!",
      "islands.account.signedUp": "تم إنشاء الحساب بنجاح!",
      "islands.account.profileSaved": "تم تحديث الملف الشخصي بنجاح!",
      "islands.account.otpSent": "أُرسل رمز التحقق إلى بريدك الإلكتروني. أدخل الرمز وكلمة المرور الجديدة!",
      "islands.account.passwordChanged": "تم تغيير كلمة المرور بنجاح. سجّل الدخول بكلمة المرور الجديدة!",
      "islands.account.refreshed": "تم تحديث جميع البيانات بنجاح.",
    },
  },
  {
    group: "failures",
    texts: {
      "islands.failures.FAULT": "حدث خطأ. يُرجى المحاولة مرة أخرى!",
      "islands.refusals.WRONG_CREDENTIALS": "البريد الإلكتروني أو كلمة المرور غير صحيحة!",
      "islands.refusals.EMAIL_EXISTS": "البريد الإلكتروني مسجّل من قبل!",
      "islands.refusals.PASSWORD_MISMATCH": "كلمتا المرور غير متطابقتين!",
      "islands.failures.UNAVAILABLE": "المتجر غير متاح الآن. يُرجى المحاولة بعد قليل.",
      "islands.fieldCheck.email": "أدخل بريدًا إلكترونيًا صحيحًا",
    },
  },
  {
    group: "a product",
    texts: {
      "islands.product.add": "أضف إلى السلة",
      "islands.product.wish": "أضف إلى المفضلة",
      "islands.product.quantity": "الكمية",
      "islands.product.soldOut": "نفد هذا المنتج من المخزون.",
      "islands.product.select.size": "اختر مقاس المنتج!",
      "islands.product.select.color": "اختر لون المنتج!",
      "islands.product.limit.BELOW_ONE": "اختر الكمية!",
      "islands.product.stockLine.in": "متوفر",
      "product.soldBy": "البائع:",
    },
  },
])("of $group", ({ texts }) => {
  test.each(Object.entries(texts))("%s is %s", (key, text) => {
    expect(t(key as Parameters<typeof t>[0])).toBe(text);
  });
});
