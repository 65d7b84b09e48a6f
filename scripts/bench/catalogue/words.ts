/** A word or phrase in both languages. */
export type Both = readonly [en: string, ar: string];

/** Size notation of a product type. */
export type SizeKind = "thread" | "screw" | "mm" | "length" | "inch" | "litre" | "watt" | "volt" | "amp" | "wire" | "gram" | "none";

/**
 * A product type: its leaf category in the demo catalogue, its names, its sizes and a usual price in rupees.
 */
export type Goods = readonly [categoryId: number, name: Both, sizes: SizeKind, rupees: number];

/** Frequent types first: the generator chooses by Zipf's law. */
export const GOODS: readonly Goods[] = [
  [102, ["Wood Screw", "برغي خشب"], "screw", 120],
  [101, ["Hex Bolt", "برغي سداسي"], "thread", 160],
  [102, ["Drywall Screw", "برغي جبس"], "screw", 110],
  [604, ["PVC Elbow", "كوع بي في سي"], "mm", 60],
  [703, ["LED Bulb", "مصباح ليد"], "watt", 140],
  [101, ["Hex Nut", "صامولة سداسية"], "thread", 70],
  [603, ["Ball Valve", "محبس كروي"], "inch", 380],
  [401, ["Butt Hinge", "مفصلة مسطحة"], "mm", 180],
  [303, ["Masonry Drill Bit", "لقمة ثقب خرسانة"], "mm", 130],
  [202, ["Screwdriver", "مفك براغي"], "mm", 150],
  [702, ["House Wire", "سلك منزلي"], "wire", 1400],
  [105, ["Flat Washer", "حلقة مسطحة"], "thread", 40],
  [403, ["Padlock", "قفل معلّق"], "mm", 320],
  [601, ["Basin Mixer", "خلاط مغسلة"], "none", 2400],
  [501, ["Cabinet Knob", "مقبض خزانة مستدير"], "mm", 90],
  [104, ["Wall Plug", "خابور جدار"], "mm", 50],
  [201, ["Claw Hammer", "مطرقة بمخلب"], "gram", 420],
  [203, ["Combination Spanner", "مفتاح ربط مركب"], "mm", 190],
  [301, ["Impact Drill", "مثقاب طرقي"], "watt", 3200],
  [502, ["Drawer Slide", "مجرى درج"], "mm", 360],
  [801, ["Emulsion Paint", "دهان مستحلب"], "litre", 950],
  [604, ["PVC Pipe", "أنبوب بي في سي"], "mm", 240],
  [303, ["Cutting Disc", "قرص قطع"], "mm", 60],
  [804, ["Insulation Tape", "شريط عازل"], "length", 45],
  [205, ["Measuring Tape", "شريط قياس"], "length", 210],
  [402, ["Lever Door Handle", "مقبض باب رافعة"], "mm", 850],
  [103, ["Wire Nail", "مسمار سلك"], "screw", 90],
  [701, ["Switch Plate", "لوح مفاتيح"], "amp", 280],
  [204, ["Combination Pliers", "كماشة مركبة"], "mm", 340],
  [1001, ["Garden Hose", "خرطوم حديقة"], "length", 780],
  [803, ["Silicone Sealant", "مانع تسرّب سيليكون"], "gram", 220],
  [504, ["Shelf Bracket", "حامل رف"], "mm", 150],
  [302, ["Angle Grinder", "جلاخة زاوية"], "watt", 2900],
  [602, ["Shower Head", "رأس دش"], "mm", 640],
  [802, ["Paint Brush", "فرشاة دهان"], "mm", 110],
  [704, ["Circuit Breaker", "قاطع دائرة"], "amp", 260],
  [404, ["Tower Bolt", "مزلاج باب"], "mm", 130],
  [902, ["Safety Goggles", "نظارة سلامة"], "none", 180],
  [503, ["Castor Wheel", "عجلة أثاث"], "mm", 170],
  [904, ["Toolbox", "صندوق عدة"], "inch", 1100],
  [101, ["Carriage Bolt", "برغي عربة"], "thread", 150],
  [203, ["Adjustable Wrench", "مفتاح قابل للضبط"], "inch", 460],
  [206, ["Hand Saw", "منشار يدوي"], "inch", 380],
  [603, ["Gate Valve", "محبس بوابي"], "inch", 520],
  [701, ["Power Socket", "مقبس قوى"], "amp", 240],
  [104, ["Anchor Bolt", "برغي تثبيت"], "thread", 210],
  [802, ["Paint Roller", "أسطوانة دهان"], "inch", 190],
  [405, ["Door Closer", "جهاز إغلاق باب"], "gram", 1500],
  [901, ["Safety Helmet", "خوذة سلامة"], "none", 290],
  [604, ["Pipe Clamp", "مشبك أنابيب"], "mm", 55],
  [905, ["Nylon Rope", "حبل نايلون"], "length", 320],
  [703, ["LED Panel Light", "لوحة إضاءة ليد"], "watt", 620],
  [102, ["Machine Screw", "برغي ماكينة"], "screw", 80],
  [705, ["Extension Board", "وصلة تمديد كهرباء"], "amp", 540],
  [202, ["Screwdriver Set", "طقم مفكات"], "none", 680],
  [204, ["Wire Cutter", "قاطع أسلاك"], "mm", 290],
  [201, ["Rubber Mallet", "مدقة مطاطية"], "gram", 310],
  [403, ["Mortise Lock", "قفل غاطس"], "mm", 1250],
  [702, ["Flexible Cable", "كابل مرن"], "wire", 1700],
  [301, ["Cordless Drill", "مثقاب لاسلكي"], "volt", 4200],
  [205, ["Spirit Level", "ميزان مائي"], "mm", 450],
  [903, ["Aluminium Ladder", "سلم ألمنيوم"], "length", 3900],
  [1003, ["Bucket", "دلو"], "litre", 260],
  [601, ["Pillar Tap", "صنبور عمودي"], "inch", 720],
  [206, ["Wood Chisel", "إزميل خشب"], "mm", 230],
  [804, ["Masking Tape", "شريط تغطية"], "length", 70],
  [1002, ["Garden Spade", "مجرفة حديقة"], "mm", 560],
  [905, ["Steel Chain", "سلسلة فولاذ"], "length", 480],
  [902, ["Ear Muffs", "واقي أذن"], "none", 350],
  [302, ["Bench Grinder", "جلاخة منضدة"], "watt", 4600],
  [404, ["Door Stopper", "مصد باب"], "mm", 95],
  [501, ["Pull Handle", "مقبض سحب"], "mm", 160],
  [803, ["Acrylic Filler", "معجون أكريليك"], "gram", 190],
  [801, ["Enamel Paint", "دهان مينا"], "litre", 680],
  [303, ["Hole Saw", "منشار ثقوب"], "mm", 420],
  [604, ["Brass Nipple", "وصلة نحاس"], "inch", 85],
  [705, ["Cable Drum", "بكرة كابل"], "length", 2300],
  [504, ["Corner Brace", "زاوية تثبيت"], "mm", 65],
  [105, ["Spring Washer", "حلقة نابضة"], "thread", 45],
  [704, ["Distribution Box", "لوحة توزيع"], "amp", 1350],
  [602, ["Hand Shower", "دش يدوي"], "none", 560],
  [402, ["Rose Handle", "مقبض وردة"], "mm", 940],
  [503, ["Swivel Castor", "عجلة دوارة"], "mm", 230],
  [205, ["Vernier Caliper", "قدمة قياس"], "mm", 890],
  [203, ["Allen Key Set", "طقم مفاتيح ألن"], "none", 260],
  [1001, ["Hose Nozzle", "فوهة خرطوم"], "inch", 210],
  [103, ["Concrete Nail", "مسمار خرسانة"], "screw", 120],
  [201, ["Sledge Hammer", "مطرقة ثقيلة"], "gram", 980],
];

export const MATERIALS: readonly Both[] = [
  ["Stainless Steel", "فولاذ مقاوم للصدأ"], ["Zinc Plated", "مطلي بالزنك"], ["Brass", "نحاس أصفر"], ["Mild Steel", "فولاذ طري"], ["Chrome", "كروم"], ["Galvanised", "مجلفن"], ["Black Oxide", "أكسيد أسود"],
  ["Nylon", "نايلون"], ["Aluminium", "ألمنيوم"], ["Carbon Steel", "فولاذ كربوني"], ["Matt Black", "أسود مطفأ"], ["Polycarbonate", "بولي كربونات"], ["Cast Iron", "حديد زهر"], ["Chrome Vanadium", "كروم فاناديوم"], ["Hardwood", "خشب صلب"],
  ["Bronze", "برونز"], ["Fibreglass", "ألياف زجاجية"], ["Tungsten Carbide", "كربيد التنجستن"], ["Copper", "نحاس أحمر"], ["Titanium", "تيتانيوم"],
];

export const FEATURES: readonly Both[] = [
  ["Heavy Duty", "للأعمال الشاقة"], ["Rust Resistant", "مقاوم للتآكل"], ["Contractor Grade", "للمقاولين"], ["Self Tapping", "ذاتي القلوظة"], ["Soft Grip", "قبضة ناعمة"], ["Waterproof", "مقاوم للماء"], ["Countersunk", "رأس غاطس"], ["Energy Saving", "موفر للطاقة"],
  ["Magnetic Tip", "طرف مغناطيسي"], ["Insulated", "معزول"], ["Quick Release", "فك سريع"], ["Silent Close", "إغلاق هادئ"], ["Double Sided", "وجهان"], ["Fire Retardant", "مقاوم للحريق"], ["Precision Ground", "مجلخ بدقة"], ["Long Life", "عمر طويل"],
  ["Anti Slip", "مانع للانزلاق"], ["Foldable", "قابل للطي"], ["Extra Wide", "عريض"], ["Weatherproof", "مقاوم للعوامل الجوية"], ["Low Noise", "قليل الضجيج"], ["Ratchet", "سقاطة"], ["Fluted", "محزز"], ["Telescopic", "تلسكوبي"],
];

export const USES: readonly Both[] = [
  ["carpentry", "النجارة"], ["plumbing work", "أعمال السباكة"], ["kitchens", "المطابخ"], ["bathrooms", "الحمامات"], ["workshops", "الورش"], ["building sites", "مواقع البناء"], ["gardens", "الحدائق"], ["furniture", "الأثاث"],
  ["electrical panels", "لوحات الكهرباء"], ["outdoor gates", "البوابات الخارجية"], ["concrete walls", "جدران الخرسانة"], ["garages", "المرائب"], ["schools", "المدارس"], ["farms", "المزارع"], ["rooftop tanks", "خزانات الأسطح"], ["shop fronts", "واجهات المحلات"],
];

/** Syllables of invented brands and series, so that the vocabulary grows with the catalogue. */
const SYLLABLES = ["ka", "lo", "vi", "ra", "ta", "min", "dor", "sel", "bha", "nu", "ri", "ko", "za", "lim", "far", "tek", "go", "dha", "pur", "ven", "ja", "mo", "shi", "lan"] as const;
const ARABIC_SYLLABLES = ["كا", "لو", "في", "را", "تا", "مين", "دور", "سيل", "بها", "نو", "ري", "كو", "زا", "ليم", "فار", "تيك", "جو", "دها", "بور", "فين", "جا", "مو", "شي", "لان"] as const;

/**
 * Returns the invented word of a number: three syllables, four for larger numbers. The same number gives the
 * same word.
 */
export const inventedWord = (n: number): Both => {
  const places = [...(n < 10_000 ? [n * 7 + 3, Math.floor(n / 24) * 5 + 1, Math.floor(n / 576) + n * 11] : [n, n / 24, n / 576, n / 13_824])].map((place) => Math.floor(place) % SYLLABLES.length);
  const english = places.map((place) => SYLLABLES[place]).join("");
  return [english.charAt(0).toUpperCase() + english.slice(1), places.map((place) => ARABIC_SYLLABLES[place]).join("")];
};

const sized = (numbers: readonly number[], en: string, ar: string): Both[] => numbers.map((n) => [`${n} ${en}`, `${n} ${ar}`]);
const times = (first: readonly string[], lengths: readonly number[]): Both[] => first.flatMap((a) => lengths.map((b): Both => [`${a} × ${b} mm`, `${a} × ${b} مم`]));

/** Names of invented brands, frequent ones first. */
export const BRAND_WORDS: readonly Both[] = Array.from({ length: 400 }, (_, n) => inventedWord(n));

/** Sizes of each kind, frequent ones first. */
export const SIZES: Record<SizeKind, readonly Both[]> = {
  thread: times(["M8", "M6", "M10", "M12", "M5", "M16", "M4", "M20", "M14", "M3"], [40, 50, 30, 60, 25, 80, 100, 20, 120, 16]),
  screw: times(["4", "5", "3.5", "6", "3", "4.5"], [40, 50, 30, 25, 60, 70, 16, 20, 80, 100]),
  mm: sized([50, 75, 100, 20, 25, 32, 40, 10, 12, 8, 6, 16, 125, 150, 63, 13, 17, 19, 200, 300, 450, 600, 110, 14, 22, 24], "mm", "مم"),
  length: sized([10, 15, 5, 20, 30, 3, 7.5, 50, 90, 25, 100], "m", "م"),
  inch: (["1/2", "3/4", "1", "2", "1 1/2", "4", "6", "8", "10", "12", "14", "18"] as const).map((n): Both => [`${n} inch`, `${n} بوصة`]),
  litre: sized([4, 1, 10, 20, 0.5, 15, 5], "litre", "لتر"),
  watt: sized([9, 12, 850, 600, 15, 5, 18, 750, 1200, 24, 36, 500, 7], "W", "واط"),
  volt: sized([18, 12, 20, 36], "V", "فولت"),
  amp: sized([6, 16, 10, 32, 20, 25, 63, 40], "A", "أمبير"),
  wire: sized([1.5, 2.5, 1, 4, 6, 0.75, 10], "sq mm", "مم²"),
  gram: sized([450, 280, 500, 300, 1000, 340, 570, 750, 2000, 60], "g", "جم"),
  none: [["", ""]],
};

export const PACKS: readonly Both[] = [["", ""], ["Pack of 10", "عبوة 10"], ["Pack of 2", "عبوة 2"], ["Pack of 100", "عبوة 100"], ["Set of 4", "طقم 4"], ["Pair", "زوج"], ["Pack of 25", "عبوة 25"], ["Pack of 50", "عبوة 50"], ["Box of 500", "علبة 500"]];
