/**
 * States, provinces and counties that an address needs by name. Plain constants: safe in the browser, load them on
 * use.
 */

export interface Region {
  code: string;
  name: string;
}

const read = (list: string): readonly Region[] =>
  list
    .trim()
    .split(/\s*\|\s*/)
    .map((entry) => {
      const [code = "", name = ""] = entry.split("=");
      return { code, name };
    });

export const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: read(`AL=Alabama|AK=Alaska|AS=American Samoa|AZ=Arizona|AR=Arkansas|AA=Armed Forces (AA)|AE=Armed Forces (AE)|AP=Armed Forces (AP)|
    CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|GU=Guam|HI=Hawaii|ID=Idaho|IL=Illinois|
    IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MH=Marshall Islands|MD=Maryland|MA=Massachusetts|MI=Michigan|FM=Micronesia|
    MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|
    NC=North Carolina|ND=North Dakota|MP=Northern Mariana Islands|OH=Ohio|OK=Oklahoma|OR=Oregon|PW=Palau|PA=Pennsylvania|PR=Puerto Rico|
    RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VI=Virgin Islands|VA=Virginia|WA=Washington|
    WV=West Virginia|WI=Wisconsin|WY=Wyoming`),
  CA: read(`AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NT=Northwest Territories|NS=Nova Scotia|
    NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon`),
  ES: read(`C=A Coruña|VI=Álava|AB=Albacete|A=Alicante|AL=Almería|O=Asturias|AV=Ávila|BA=Badajoz|B=Barcelona|BU=Burgos|CC=Cáceres|CA=Cádiz|
    S=Cantabria|CS=Castellón|CE=Ceuta|CR=Ciudad Real|CO=Córdoba|CU=Cuenca|GI=Girona|GR=Granada|GU=Guadalajara|SS=Guipúzcoa|H=Huelva|HU=Huesca|
    PM=Islas Baleares|J=Jaén|LO=La Rioja|GC=Las Palmas|LE=León|L=Lleida|LU=Lugo|M=Madrid|MA=Málaga|ML=Melilla|MU=Murcia|NA=Navarra|OR=Ourense|
    P=Palencia|PO=Pontevedra|SA=Salamanca|TF=Santa Cruz de Tenerife|SG=Segovia|SE=Sevilla|SO=Soria|T=Tarragona|TE=Teruel|TO=Toledo|V=Valencia|
    VA=Valladolid|BI=Vizcaya|ZA=Zamora|Z=Zaragoza`),
  IE: read(`CW=Carlow|CN=Cavan|CE=Clare|CO=Cork|DL=Donegal|D=Dublin|G=Galway|KY=Kerry|KE=Kildare|KK=Kilkenny|LS=Laois|LM=Leitrim|LK=Limerick|
    LD=Longford|LH=Louth|MO=Mayo|MH=Meath|MN=Monaghan|OY=Offaly|RN=Roscommon|SO=Sligo|TA=Tipperary|WD=Waterford|WH=Westmeath|WX=Wexford|WW=Wicklow`),
  IT: read(`AG=Agrigento|AL=Alessandria|AN=Ancona|AO=Aosta|AR=Arezzo|AP=Ascoli Piceno|AT=Asti|AV=Avellino|BA=Bari|BT=Barletta-Andria-Trani|BL=Belluno|
    BN=Benevento|BG=Bergamo|BI=Biella|BO=Bologna|BZ=Bolzano|BS=Brescia|BR=Brindisi|CA=Cagliari|CL=Caltanissetta|CB=Campobasso|CE=Caserta|CT=Catania|
    CZ=Catanzaro|CH=Chieti|CO=Como|CS=Cosenza|CR=Cremona|KR=Crotone|CN=Cuneo|EN=Enna|FM=Fermo|FE=Ferrara|FI=Firenze|FG=Foggia|FC=Forlì-Cesena|
    FR=Frosinone|GE=Genova|GO=Gorizia|GR=Grosseto|IM=Imperia|IS=Isernia|AQ=L’Aquila|SP=La Spezia|LT=Latina|LE=Lecce|LC=Lecco|LI=Livorno|LO=Lodi|
    LU=Lucca|MC=Macerata|MN=Mantova|MS=Massa-Carrara|MT=Matera|ME=Messina|MI=Milano|MO=Modena|MB=Monza e Brianza|NA=Napoli|NO=Novara|NU=Nuoro|
    OR=Oristano|PD=Padova|PA=Palermo|PR=Parma|PV=Pavia|PG=Perugia|PU=Pesaro e Urbino|PE=Pescara|PC=Piacenza|PI=Pisa|PT=Pistoia|PN=Pordenone|
    PZ=Potenza|PO=Prato|RG=Ragusa|RA=Ravenna|RC=Reggio Calabria|RE=Reggio Emilia|RI=Rieti|RN=Rimini|RM=Roma|RO=Rovigo|SA=Salerno|SS=Sassari|
    SV=Savona|SI=Siena|SR=Siracusa|SO=Sondrio|SU=Sud Sardegna|TA=Taranto|TE=Teramo|TR=Terni|TO=Torino|TP=Trapani|TN=Trento|TV=Treviso|TS=Trieste|
    UD=Udine|VA=Varese|VE=Venezia|VB=Verbano-Cusio-Ossola|VC=Vercelli|VR=Verona|VV=Vibo Valentia|VI=Vicenza|VT=Viterbo`),
};
