/**
 * What shoppers in India and in the Gulf type, in English, in Hindi with Latin and with Devanagari letters, and in Arabic,
 * by the category of the demo catalogue that they look for.
 */

type ByCategory = readonly (readonly [category: number, texts: string])[];

const split = (rows: ByCategory): readonly (readonly [number, string])[] =>
  rows.flatMap(([category, texts]) =>
    texts.split(/[,،]/u).map((text) => [category, text.trim().replace(/\s+/gu, " ")] as const),
  );

/** Words for goods. */
export const TRADE_WORDS = split([
  [101, "hex bolt, nut bolt, kabla, kaabla, dhibri, dhibbari, काबला, नट, नट बोल्ट, صمونة, بولت, صامولة"],
  [102, "wood screw, drywall screw, pech, penchh, iskru, पेंच, स्क्रू, سكروب, سكرو, براغي خشب"],
  [103, "wire nail, keel, keele, kila, biranji, kanti, कील, कांटी, بسمار, مسامير, دسر"],
  [104, "wall plug, rawl plug, gitti, gittee, fisher, ankar, गिट्टी, एंकर, فيشر, رول بلاك, خوابير"],
  [105, "flat washer, vaashar, bashar, chhalla, waashar, वाशर, छल्ला, وردة, رونديلة, واشر"],
  [
    201,
    "claw hammer, mallet, hathoda, hathaudi, hathauda, mogri, हथौड़ा, हथौड़ी, मोगरी, شاكوش, جكوش, چاكوچ, دقماق",
  ],
  [202, "screwdriver, pechkas, penchkas, pechkass, tester, पेचकस, पेंचकस, टेस्टर, درنفيس, دسميس, مفك"],
  [203, "spanner, allen key, pana, paana, rinch, पाना, रिंच, سبانة, مفتاح فرنسي, مفتاح مواسير, الن كي"],
  [
    204,
    "pliers, plas, pilas, pakkad, sandasi, sansi, jamura, प्लास, पक्कड़, संडासी, كلبتين, بينسة, زرادية, بلاير",
  ],
  [
    205,
    "measuring tape, spirit level, inchi tape, feeta, naapne ka, pansal, sahul, फीता, इंची टेप, فيتة, ميزان مي",
  ],
  [206, "chisel, hand saw, aari, chheni, chheini, rukhani, karvat, आरी, छेनी, أجنة, منشار, ازميل"],
  [301, "drill, drill machine, chhed machine, dril, ड्रिल, छेद मशीन, دريل, مقدح, هلتي, شنيور"],
  [302, "angle grinder, grinder machine, ghisai machine, gilendar, ग्राइंडर, घिसाई मशीन, صاروخ, كوسرة, جلاخة"],
  [
    303,
    "drill bit, hole saw, cutting disc, barma, burma, katai blade, बरमा, कटिंग डिस्क, بنطة, ريشة, بريمة, ديسك قطع",
  ],
  [401, "butt hinge, kabja, kabza, qabza, कब्जा, कब्ज़ा, مفصلة, نرمادة, مفصلات"],
  [402, "door handle, lever handle, handal, mutthi, hattha, हैंडल, मूठ, أكرة, يد باب, مسكة باب"],
  [403, "padlock, mortise lock, tala, taala, taale, ताला, ताले, قفل, كالون, كيلون, غال"],
  [404, "tower bolt, door stopper, sitkani, chatkani, kundi, kunda, सिटकनी, कुंडी, ترباس, شنكل, رزة باب"],
  [405, "door closer, hydraulic door closer, डोर क्लोजर, غالق باب, ماكينة باب"],
  [501, "cabinet knob, drawer knob, ghundi, नॉब, घुंडी, مقبض خزانة, مقبض دولاب"],
  [502, "drawer slide, drawer channel, channel, telescopic channel, चैनल, سكة درج, مجرى درج"],
  [503, "castor, caster wheel, pahiya, pahiye, पहिया, عجلة, عجلات"],
  [504, "shelf bracket, l bracket, braket, ब्रैकेट, حامل رف, كابولي"],
  [601, "tap, faucet, basin mixer, nal, nalka, tonti, tooti, नल, टोंटी, حنفية, بزبوز, خلاط"],
  [602, "rain shower, fawwara, phuhara, fuhara, फव्वारा, शॉवर, دش, شاور, دوش"],
  [603, "ball valve, gate valve, valv, वाल्व, محبس, بلف, فالف"],
  [604, "pvc pipe, elbow, kohni, paip, पाइप, कोहनी, ماسورة, بوري, كوع"],
  [701, "switch, socket, switch plate, khatka, स्विच, खटका, دكمة, فيش, سويتش"],
  [702, "house wire, earthing wire, taar, bijli ka taar, तार, बिजली का तार, واير, سلك, كيبل"],
  [703, "led bulb, tubelight, lattu, batti, diya, बल्ब, बत्ती, ट्यूबलाइट, لمبة, سراج, كلوب, نيون"],
  [704, "mcb, circuit breaker, trip switch, fuse, एमसीबी, फ्यूज, قاطع, بريكر, دجنتر"],
  [705, "extension board, spike guard, multi plug, एक्सटेंशन बोर्ड, توصيلة, مشترك كهرباء"],
  [801, "paint, emulsion, rogan, rang, रंग, रोगन, पेंट, رنج, بوية, صبغ, دهان"],
  [802, "paint brush, roller, koochi, kuchi, कूची, ब्रश, فرشة, رولو, رولة"],
  [803, "silicone, sealant, silikon, gond, lei, सिलिकॉन, गोंद, سيليكون, سلكون"],
  [804, "masking tape, insulation tape, bijli tape, काली टेप, شطرطون, شريط لاصق"],
  [901, "safety helmet, hard hat, helmat, topi, हेलमेट, टोपी, خوذة, كاب"],
  [902, "goggles, ear muffs, chashma, kaan, चश्मा, نظارات, قوقل, سدادة أذن"],
  [903, "ladder, step ladder, seedhi, nisaini, sidhi, सीढ़ी, निसैनी, سلم, سيبة"],
  [904, "toolbox, tool box, peti, sanduk, auzar box, पेटी, संदूक, صندوق عدة, شنطة عدة"],
  [905, "rope, chain, rassi, zanjeer, sankli, sutli, रस्सी, जंजीर, حبل, جنزير, سلسلة"],
  [1001, "garden hose, water hose, pani ki nali, नली, نربيش, هوز, خرطوم"],
  [1002, "spade, phawda, fawda, kudal, khurpi, फावड़ा, खुरपी, كريك, مسحاة, كرك"],
  [1003, "bucket, balti, baalti, बाल्टी, سطل, جردل, دلو"],
]);

/** Phrases: goods with a measure, a purpose, words about buying. */
export const TRADE_PHRASES = split([
  [101, "m10x60 bolt, nut bolt ka set, m8 bolt ka rate, best hex bolt online, नट बोल्ट का दाम, سعر برغي M8"],
  [102, "self tapping screw, lakdi ka pech, screw for wood, drywall screw price, برغي خشب رخيص"],
  [103, "dedh inch ki keel, 3 inch nail, lohe ki keel, concrete nails price, कील का रेट, مسامير خرسانة"],
  [104, "wall plug with screw, diwar ki gitti, gitti aur pech, फिशर चाहिए"],
  [
    201,
    "hammer ka rate, best hammer for nails, cheap hammer, हथौड़ा चाहिए, rubber ka hathoda, ارخص شاكوش, ابغى مطرقة",
  ],
  [202, "heavy duty screwdriver, bijli wala pechkas, screwdriver set price, पेचकस का सेट, سعر طقم مفكات"],
  [203, "pipe wrench 14 inch, nut kholne ka pana, chabi pana ka set, مفتاح انابيب كبير"],
  [204, "taar kaatne ka plas, insulated pliers online, sandasi ki kimat, كماشة للكهرباء"],
  [205, "measuring tape 5 m, naapne ka feeta, 5 meter tape ka daam, فيتة 5 متر"],
  [206, "lakdi kaatne ki aari, wood chisel set price, आरी का दाम"],
  [
    301,
    "cheap drill, drill price, which drill for concrete, drill machine ka rate, new cordless drill 18v, ड्रिल मशीन चाहिए, بكم الدريل",
  ],
  [302, "grinder machine ki kimat, ghisai ki machine, best angle grinder, सस्ता ग्राइंडर"],
  [303, "drill bit for metal, 5 inch cutting disc, drill ki bit, ريشة دريل حديد"],
  [401, "darwaze ka kabja, 4 inch hinge, stainless steel hinge price, مفصلات باب"],
  [402, "darwaje ka handle, door handle ke liye, brass door handle, दरवाजे का हैंडल, مقبض باب نحاس"],
  [403, "darwaze ka tala, door lock for wooden door, lock ki chabi wala tala, पीतल का ताला, افضل قفل باب"],
  [404, "darwaje ki kundi, 12 inch tower bolt, दरवाजे की सिटकनी"],
  [502, "daraj ka channel, soft close drawer channel, drawer slide ki jodi"],
  [503, "kursi ka pahiya, castor wheel 2 inch, trolley ka pahiya"],
  [504, "shelf bracket for wall, almari ka bracket"],
  [601, "pani ka nal, tap for kitchen, नल की टोंटी, حنفية مطبخ"],
  [603, "aadha inch ball valve, half inch gate valve, نص انش محبس"],
  [604, "50mm pvc pipe, pani ka pipe, pvc pipe 2 inch, नल का पाइप, ماسورة 50 مم"],
  [702, "4 sq mm wire, ghar ka wire, bijli ka taar 1.5 sq mm, wire for house, घर का तार"],
  [703, "led wali batti, 9 watt bulb ka rate, long lasting bulb, एलईडी बल्ब, لمبة ليد 9 واط"],
  [705, "extension board ka price, 4 socket wala board, एक्सटेंशन बोर्ड की कीमत"],
  [801, "4 litre paint, diwar ka paint, ghar ka rang, दीवार का पेंट, دهان خارجي ابيض"],
  [802, "paint karne ka brush, 2 inch paint brush, فرشاة دهان رخيصة"],
  [803, "bathroom ka silicone, silicone sealant online"],
  [901, "yellow safety helmet, site wali topi, سعر خوذة سلامة"],
  [903, "ghar ki seedhi, 5 step ladder, aluminium ki sidhi, सीढ़ी का रेट"],
  [905, "nylon ki rassi, 100 m rope, मजबूत रस्सी"],
  [1001, "bagiche ka pipe, garden pipe 15 m, pipe for garden"],
  [1003, "plastic ki balti, 20 litre bucket"],
]);
