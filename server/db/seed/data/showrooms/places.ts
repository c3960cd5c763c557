import type { BuildRule, RuleStep } from "../../../../../contract/showrooms/gardenFit";
import type { buildPlaces } from "../../../schema";

type Place = Omit<typeof buildPlaces.$inferInsert, "position">;

/** The day on which these notes were written. */
const NOTED_ON = "2026-11-26";

const step = (need: RuleStep["need"], most: Partial<Omit<RuleStep, "need">> = {}): RuleStep => ({
  need,
  area: null,
  volume: null,
  height: null,
  ...most,
});
const rule = (setback: number | null, steps: RuleStep[], more: Partial<BuildRule> = {}): BuildRule => ({
  setback,
  may_touch: false,
  near: null,
  steps,
  ...more,
});

export const places: Place[] = [
  {
    code: "us-ca",
    country: "US",
    name: { en: "California, United States", fr: "Californie, États-Unis", de: "Kalifornien, USA" },
    text: {
      en: "The state code exempts one-story detached accessory buildings of up to 11.1 m² (120 sq ft) from a building permit, but names tool sheds, playhouses and similar uses. Many cities count an office as habitable space, and power always takes an electrical permit. A pod without kitchen and bathroom is no ADU; for ADUs, Government Code 66314 caps side and rear setbacks at 1.2 m (4 ft). Below that, the zoning of your lot decides.",
      fr: "Le code de l’État dispense de permis les annexes isolées de plain-pied jusqu’à 11,1 m², mais vise les abris à outils, les cabanes et les usages semblables. Beaucoup de villes comptent un bureau comme pièce habitable, et l’électricité demande toujours un permis. Sans cuisine ni salle d’eau, un pavillon n’est pas une ADU ; pour celles-ci, l’article 66314 limite le recul exigible à 1,2 m sur les côtés et à l’arrière. Le reste dépend du zonage de votre terrain.",
      de: "Das Baurecht des Staates stellt eingeschossige, freistehende Nebengebäude bis 11,1 m² frei, nennt aber Geräteschuppen, Spielhäuser und Ähnliches. Viele Städte zählen ein Büro als Aufenthaltsraum, und Strom braucht immer eine Genehmigung. Ohne Küche und Bad ist eine Kabine keine ADU; für diese begrenzt § 66314 des Government Code den Abstand seitlich und hinten auf 1,2 m. Sonst gilt, was für Ihr Grundstück festgesetzt ist.",
    },
    rule: rule(null, [step("ask", { area: 11.14 })]),
    sourceName: "California Government Code § 66314; California Building Code § 105.2",
    sourceUrl: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=GOV&sectionNum=66314",
    notedOn: NOTED_ON,
  },
  {
    code: "us-wa-snohomish",
    country: "US",
    name: {
      en: "Snohomish County, Washington",
      fr: "Comté de Snohomish, Washington",
      de: "Snohomish County, Washington",
    },
    text: {
      en: "Inside the urban growth area, one-story detached accessory structures of up to 18.6 m² (200 sq ft) with side walls of up to 2.7 m (9 ft) need no building permit, as long as they are not for human habitation. Whether a heated office is, the county says; ask before you order. Setbacks follow the zone of the lot.",
      fr: "Dans la zone de croissance urbaine, les annexes isolées de plain-pied jusqu’à 18,6 m², aux murs de 2,7 m au plus, se passent de permis si elles ne sont pas destinées à l’habitation. Le comté dit si un bureau chauffé en est une : renseignez-vous avant de commander. Les reculs dépendent de la zone.",
      de: "Im Siedlungsgebiet brauchen eingeschossige, freistehende Nebengebäude bis 18,6 m² mit bis zu 2,7 m hohen Seitenwänden keine Baugenehmigung, solange sich darin niemand dauerhaft aufhält. Ob ein beheiztes Büro darunterfällt, sagt das County; fragen Sie vor der Bestellung. Die Abstände hängen vom Baugebiet ab.",
    },
    rule: rule(null, [step("ask", { area: 18.6, height: 274 })]),
    sourceName: "Snohomish County Code 30.50.103",
    sourceUrl: "https://snohomish.county.codes/SCC/30.50.103",
    notedOn: NOTED_ON,
  },
  {
    code: "ca-on",
    country: "CA",
    name: { en: "Ontario, Canada", fr: "Ontario, Canada", de: "Ontario, Kanada" },
    text: {
      en: "The Building Code Act speaks of buildings from 10 m² (108 sq ft) on; smaller ones without plumbing need no building permit. The larger allowance of 15 m² (161 sq ft) is for storage alone, so an office does not get it. Zoning by-laws of the municipality set distances and coverage, whatever the size, and wiring needs a notification to the Electrical Safety Authority.",
      fr: "La Loi sur le code du bâtiment vise les bâtiments de plus de 10 m² ; au-dessous, sans plomberie, aucun permis de construire n’est requis. La tolérance de 15 m² ne vaut que pour le rangement : un bureau n’en profite pas. Le règlement de zonage de la municipalité fixe reculs et emprise, quelle que soit la taille, et l’électricité se déclare à l’Office de la sécurité des installations électriques.",
      de: "Das Baugesetz spricht von Gebäuden ab 10 m²; kleinere ohne Wasseranschluss brauchen keine Baugenehmigung. Die größere Freigrenze von 15 m² gilt nur für Abstellräume, ein Büro hat nichts davon. Abstände und Überbauung regelt die Gemeinde, unabhängig von der Größe, und die Elektroinstallation ist bei der Electrical Safety Authority zu melden.",
    },
    rule: rule(null, [step("free", { area: 10 })]),
    sourceName: "Building Code Act, 1992, s. 1 (1)",
    sourceUrl: "https://www.ontario.ca/laws/statute/92b23",
    notedOn: NOTED_ON,
  },
  {
    code: "gb-eng",
    country: "GB",
    name: { en: "England", fr: "Angleterre", de: "England" },
    text: {
      en: "A garden office behind the front of a house is usually permitted development (Class E): eaves of at most 2.5 m (8.2 ft), a flat roof of at most 3 m (9.8 ft), no more than half of the garden built on, nobody sleeping in it. Within 2 m (6.6 ft) of any border the whole building may be 2.5 m (8.2 ft) high. Both of our pods are a little taller: nearer than that they need planning permission. Flats, listed buildings and some conservation areas have no such right.",
      fr: "Derrière la façade d’une maison, un bureau de jardin relève le plus souvent du permitted development (classe E) : égout à 2,5 m au plus, toit plat à 3 m au plus, moins de la moitié du jardin bâtie, personne n’y dort. À moins de 2 m d’une limite, le bâtiment entier ne peut dépasser 2,5 m. Nos deux pavillons sont un peu plus hauts : plus près, il leur faut un permis. Les appartements, les bâtiments classés et certaines zones protégées n’ont pas ce droit.",
      de: "Hinter der Vorderfront eines Hauses ist ein Gartenbüro meist ohne Antrag zulässig (Class E): Traufe bis 2,5 m, Flachdach bis 3 m, höchstens die Hälfte des Gartens bebaut, niemand schläft darin. Näher als 2 m an einer Grenze darf das ganze Gebäude nur 2,5 m hoch sein. Unsere beiden Kabinen sind etwas höher: näher daran brauchen sie eine Genehmigung. Für Wohnungen, Baudenkmäler und manche Schutzgebiete gilt dieses Recht nicht.",
    },
    rule: rule(null, [step("free", { height: 300 })], { near: { within: 200, height: 250 } }),
    sourceName: "GPDO 2015 (SI 2015/596), Schedule 2, Part 1, Class E",
    sourceUrl: "https://www.legislation.gov.uk/uksi/2015/596/schedule/2/part/1",
    notedOn: NOTED_ON,
  },
  {
    code: "gb-sct",
    country: "GB",
    name: { en: "Scotland", fr: "Écosse", de: "Schottland" },
    text: {
      en: "Class 3A covers ancillary buildings in the rear garden: at most 4 m (13.1 ft) high, eaves of at most 3 m (9.8 ft), no more than half of the rear garden built on. What stands within 1 m (3.3 ft) of the border may be 2.5 m (8.2 ft) high. A building warrant is another matter: ask the council where the pod stands near the house or the border.",
      fr: "La classe 3A couvre les annexes dans le jardin arrière : 4 m de haut au plus, égout à 3 m au plus, moins de la moitié du jardin arrière bâtie. À moins de 1 m de la limite, la hauteur admise est de 2,5 m. Le building warrant est une autre affaire : demandez à la commune si le pavillon est proche de la maison ou de la limite.",
      de: "Class 3A umfasst Nebengebäude im hinteren Garten: höchstens 4 m hoch, Traufe bis 3 m, höchstens die Hälfte des hinteren Gartens bebaut. Was näher als 1 m an der Grenze steht, darf 2,5 m hoch sein. Der building warrant ist eine andere Sache: fragen Sie die Gemeinde, wenn die Kabine nahe am Haus oder an der Grenze steht.",
    },
    rule: rule(null, [step("free", { height: 400 })], { near: { within: 100, height: 250 } }),
    sourceName: "Planning circular 1/2024: householder permitted development rights",
    sourceUrl: "https://www.gov.scot/publications/circular-1-2024-householder-permitted-development-rights/",
    notedOn: NOTED_ON,
  },
  {
    code: "fr",
    country: "FR",
    name: { en: "France", fr: "France", de: "Frankreich" },
    text: {
      en: "Up to 5 m² (54 sq ft) of ground and floor nothing has to be filed; up to 20 m² (215 sq ft) a prior declaration goes to the town hall, which has a month to answer. Both of our pods are in between. Where the commune has no plan of its own, a building stands at the border, or at half its height and 3 m (9.8 ft) from it at least. Near monuments and in protected sectors stricter rules hold.",
      fr: "Jusqu’à 5 m² d’emprise et de plancher, aucune formalité ; jusqu’à 20 m², une déclaration préalable se dépose en mairie, qui a un mois pour répondre. Nos deux pavillons se situent entre les deux. Sans plan local d’urbanisme, un bâtiment se place en limite, ou bien à la moitié de sa hauteur et à 3 m au moins. Aux abords des monuments et en secteur protégé, les règles sont plus strictes.",
      de: "Bis 5 m² Grund- und Nutzfläche ist nichts einzureichen; bis 20 m² geht eine Voranzeige (déclaration préalable) an die Gemeinde, die einen Monat Zeit zur Antwort hat. Unsere beiden Kabinen liegen dazwischen. Hat die Gemeinde keinen eigenen Plan, steht ein Gebäude an der Grenze oder in halber Höhe, mindestens aber 3 m davon entfernt. Bei Denkmälern und in Schutzgebieten gelten strengere Regeln.",
    },
    rule: rule(300, [step("free", { area: 5, height: 1200 }), step("notice", { area: 20, height: 1200 })], {
      may_touch: true,
    }),
    sourceName: "Code de l’urbanisme, art. R421-2, R421-9 et R111-17",
    sourceUrl: "https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006074075",
    notedOn: NOTED_ON,
  },
  {
    code: "de-be",
    country: "DE",
    name: { en: "Berlin, Germany", fr: "Berlin, Allemagne", de: "Berlin" },
    text: {
      en: "Inside the built-up area, one-story buildings of up to 10 m² (108 sq ft) gross ground need no procedure: the Solo stays below, the Duo needs a permit. A room to work in keeps 3 m (9.8 ft) from the border; only sheds and garages may stand there. Free of procedure is not free of rules: plans and neighbors’ rights still count.",
      fr: "Dans les zones bâties, les bâtiments de plain-pied jusqu’à 10 m² d’emprise brute se passent de procédure : le Solo y entre, le Duo demande un permis. Une pièce où l’on travaille garde 3 m jusqu’à la limite ; seuls abris et garages peuvent la toucher. Sans procédure ne veut pas dire sans règles : plans et droits des voisins restent valables.",
      de: "Im Innenbereich sind eingeschossige Gebäude bis 10 m² Brutto-Grundfläche verfahrensfrei: Die Solo bleibt darunter, die Duo braucht eine Genehmigung. Ein Raum, in dem gearbeitet wird, hält 3 m Abstand zur Grenze; dort stehen dürfen nur Schuppen und Garagen. Verfahrensfrei heißt nicht regelfrei: Bebauungspläne und Nachbarrechte gelten weiter.",
    },
    rule: rule(300, [step("free", { area: 10 })]),
    sourceName: "BauO Bln § 61 Abs. 1 Nr. 1 a, § 6",
    sourceUrl: "https://gesetze.berlin.de/bsbe/document/jlr-BauOBE2005rahmen",
    notedOn: NOTED_ON,
  },
  {
    code: "de-by",
    country: "DE",
    name: { en: "Bavaria, Germany", fr: "Bavière, Allemagne", de: "Bayern" },
    text: {
      en: "Inside the built-up area, buildings of up to 75 m³ (2,649 cu ft) by their outside need no procedure: both pods stay far below. A room to work in keeps 3 m (9.8 ft) from the border. Outside of towns every building needs a permit, and a local plan may say where on the lot one may build.",
      fr: "Dans les zones bâties, les bâtiments jusqu’à 75 m³ hors tout se passent de procédure : nos deux pavillons en sont loin. Une pièce où l’on travaille garde 3 m jusqu’à la limite. Hors agglomération, tout bâtiment demande un permis, et un plan local peut dire où bâtir sur le terrain.",
      de: "Im Innenbereich sind Gebäude bis 75 m³ Brutto-Rauminhalt verfahrensfrei: Beide Kabinen bleiben weit darunter. Ein Raum, in dem gearbeitet wird, hält 3 m Abstand zur Grenze. Im Außenbereich braucht jedes Gebäude eine Genehmigung, und ein Bebauungsplan kann sagen, wo auf dem Grundstück gebaut werden darf.",
    },
    rule: rule(300, [step("free", { volume: 75 })]),
    sourceName: "BayBO Art. 57 Abs. 1 Nr. 1 a, Art. 6",
    sourceUrl: "https://www.gesetze-bayern.de/Content/Document/BayBO-57",
    notedOn: NOTED_ON,
  },
  {
    code: "de-nw",
    country: "DE",
    name: { en: "North Rhine-Westphalia, Germany", fr: "Rhénanie-du-Nord-Westphalie", de: "Nordrhein-Westfalen" },
    text: {
      en: "Garden houses of up to 75 m³ (2,649 cu ft) need no permit only without rooms that people stay in. An office is such a room, so both pods need a building permit, which a local architect can file in the simplified procedure. They keep 3 m (9.8 ft) from the border.",
      fr: "Les abris jusqu’à 75 m³ ne sont dispensés de permis que sans pièce de séjour. Un bureau en est une : nos deux pavillons demandent donc un permis, qu’un architecte local peut déposer en procédure simplifiée. Ils gardent 3 m jusqu’à la limite.",
      de: "Gartenhäuser bis 75 m³ sind nur ohne Aufenthaltsräume genehmigungsfrei. Ein Büro ist ein Aufenthaltsraum: Beide Kabinen brauchen eine Baugenehmigung, die ein Architekturbüro vor Ort im vereinfachten Verfahren beantragen kann. Sie halten 3 m Abstand zur Grenze.",
    },
    rule: rule(300, [step("permit")]),
    sourceName: "BauO NRW 2018 § 62 Abs. 1 Nr. 1 a, § 6",
    sourceUrl: "https://recht.nrw.de/lmi/owa/br_text_anzeigen?v_id=74820170630142752068",
    notedOn: NOTED_ON,
  },
];
