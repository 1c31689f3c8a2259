/**
 * First names from many countries, in addition to those that the language library knows. Excludes names that are
 * ordinary English words.
 */
export const FIRST_NAMES: ReadonlySet<string> = new Set(
  (
    'aarav abdul abdullah abena adaeze adebayo adriana agnieszka ahmed aiko aisha akash akira aleksander alessandra alessia alejandro ' +
    'amadou amara amina amir amit amrita anand ananya anastasia andrei andrzej anika anil anita anjali ankit antoine antonio anya arjun ' +
    'arnaud arun asha ashok astrid ayesha ayumi aylin beatriz bengt benoît bilal bjorn bogdan brigitte camille carlos catarina cedric ' +
    'chang chen chiara chidi chiamaka chinedu chloe chloé christophe claire clara cristina daiki damien daria deepak dimitri dmitri ' +
    'dmitry dominik ebony ekaterina elena eleni elif elodie emeka emine emre enrique ernesto esra esteban fatima fatma fatoumata federico felipe ' +
    'fernanda fernando florian francesca francesco francisco françois frédéric gabriela gaurav giancarlo giorgio giovanna giovanni ' +
    'giulia giuseppe gonzalo grzegorz guillaume gustavo haruka haruto hassan helena henrik hiroko hiroshi hong hugo hussein ' +
    'ibrahim ifeoma igor ilaria imran ines ingrid irina isabella isabelle ivan jacek jakub javier jin joao joão joaquin jorge josé jose ' +
    'juan juana julien jun jürgen kaori karim karthik kasia katarzyna kateryna kavita keiko kenji khadija khalid kofi krzysztof kumar kwame ' +
    'laetitia lakshmi lars laszlo laurent leila leonardo ling ludovic luigi luis magdalena mahmoud malik mamadou manish manuel marek ' +
    'margarita mariam mariana marie marta mateo mathieu matteo maxime mehmet mei mercedes miguel mikael miriam mohamed mohammed mohamad ' +
    'mohammad monika muhammad murat mustafa nadia nasrin natalia natasha neha ngozi nguyen nicolas niklas nikolai nils nina noor olga oluwaseun ' +
    'omar oscar osman pablo paolo pascal pauline pawel pedro pham pierre piotr pooja prakash pranav preeti priya rachid rafael rahul raj rajesh ' +
    'ramesh rania ravi ricardo rohan rohit rosa ruben sabrina saeed sagar samir samira sandeep sanjay santiago satoshi sebastien ' +
    'sébastien sergei sergey sergio shanti shreya simone sofia sophie soren stanislav stefan stéphane sunil suresh svetlana sven tadeusz ' +
    'takashi tamika tariq tatiana thanh thierry thomas tomasz tuan tunde ulrich umar valentina vanessa vijay vikram vladimir wanjiru wei ' +
    'wojciech xavier xiao ximena yan yann yasmin yasmine yelena yoko youssef yuki yuko yuri yusuf yves zainab zara zeynep zofia'
  ).split(' '),
);

/** First names that are also ordinary words: they only count as names if the context says so. */
export const WORD_NAMES: ReadonlySet<string> = new Set(
  (
    'will mark bill may grant hope faith joy grace rose dawn frank art gene rob pat sue chase drew max jack ray guy dean june april ' +
    'august summer autumn victor page penny ruby amber crystal pearl ivy iris violet daisy lily holly heather jasmine olive ginger ' +
    'chip cliff dale forest glen heath lane reed rusty sandy sunny storm sky star tab miles king earl duke prince major lance mason hunter ' +
    'cooper carter parker taylor sterling rich wade josh nick bob peg dot bea jean carol eve charity christian'
  ).split(' '),
);

/** Assistants, products, companies and places that the library mistakes for people. */
export const NOT_PEOPLE: ReadonlySet<string> = new Set(
  (
    'alexa siri cortana claude bard gemini jenkins jordan tesla ford chrysler disney mercedes benz oracle hadoop docker grafana travis ' +
    'jira trello asana linear notion figma canva slack stripe twilio heroku vercel netlify shopify etsy wordpress chrome safari firefox ' +
    'edge windows ubuntu android pixel galaxy kindle paris london austin florence sydney virginia georgia charlotte madison dallas houston ' +
    'jackson orlando brooklyn chelsea washington lincoln victoria adelaide geneva sofia-antipolis google apple microsoft amazon facebook ' +
    'instagram whatsapp telegram zoom skype dell god jesus christmas santa easter monday tuesday wednesday thursday friday saturday sunday'
  ).split(' '),
);
