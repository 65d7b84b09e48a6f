/** Words of the dictionary and the trade that no search may replace, in the demo catalogue or without goods. */
export const VALID_WORDS: readonly string[] = [
  ...`stool jigsaw blower toaster keel stripper clippers playground riser poop special order decorative duplicate month towel
  bracket blower trowel grout mortar cement sand brick tile plywood veneer laminate glass mirror curtain blind carpet
  mat rug sofa chair table desk bed shelf cupboard wardrobe drawer locker safe bench rack trolley crane hoist winch
  pulley lever wedge clamp vice anvil forge furnace kiln oven stove heater cooler fan exhaust chimney hood mixer juicer
  grinder blender kettle iron steamer vacuum sweeper broom mop duster sponge scrubber brush polish wax varnish lacquer
  primer putty filler sealer thinner solvent acid bleach soap detergent shampoo oil grease lubricant coolant petrol diesel
  kerosene gas cylinder regulator burner nozzle hose sprinkler sprayer pump motor engine generator inverter battery charger
  adapter plug fuse relay contactor timer sensor camera alarm siren buzzer intercom doorbell lantern candle torch lamp
  chandelier sconce spotlight floodlight streetlight solar panel turbine gear bearing shaft pulley belt chain sprocket
  spring gasket seal ring flange nipple socket union bush coupling reducer cap plug trap gully grating manhole ladder
  scaffold rope string twine net tarpaulin canvas tent bag sack crate pallet drum barrel tank bucket mug tub basin
  toilet cistern urinal bidet shower bathtub faucet tap spout`
    .split(/\s+/)
    .filter((word, i, all) => all.indexOf(word) === i),
  "towel rod",
  "bib cock",
  "angle cock",
  "star screwdriver",
  "wire stripper",
  "tala",
  "nal",
  "show riser",
  "bibcock",
  "شاور",
  "فيش",
  "كفوف",
  "بايب",
  "رول دهان",
  "سباكة",
  "صنفرة",
  "خلاطة",
  "مكنسة",
  "مروحة",
  "ثلاجة",
  "غسالة",
  "مكيف",
  "ستارة",
  "سجادة",
  "كرسي",
  "طاولة",
  "مرآة",
  "زجاج",
  "بلاط",
  "أسمنت",
  "رمل",
  "طوب",
  "جبس",
  "حديد",
  "خشب",
  "نجار",
];
