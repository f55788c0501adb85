/** The languages that the search supports besides English, for the worker of a site and for searches in Node. */
import type {Language} from './query/language.js'

/** For each language code: the module of `@orama/stemmers`, if there is one, and stop words without accents. */
const languages: Record<string, {stemmer?: string; stopWords: string; prefixes?: string; hasCompounds?: true}> = {
  ar: {stemmer: 'arabic', stopWords: 'في من على الي عن كيف هل ما هذا هذه ان', prefixes: 'ال وال بال لل و'},
  cs: {stopWords: 'a je jak se na v ve z do pro ze si'},
  da: {
    stemmer: 'danish',
    hasCompounds: true,
    stopWords: 'en et og i jeg hvordan kan man er at til af det den som for pa',
  },
  de: {
    stemmer: 'german',
    hasCompounds: true,
    stopWords:
      'der die das den dem des ein eine einen einem einer eines und oder ich wie kann man ist sind im in zu zum zur von mit fur auf mein meine meinen es sich nicht was wo aus bei',
  },
  el: {stemmer: 'greek', stopWords: 'ο η το οι τα του της των και να με σε για πωσ απο στο στη ενα μια'},
  es: {
    stemmer: 'spanish',
    stopWords: 'el la los las un una y o de del en que como puedo se es mi con por para a al lo su no',
  },
  fi: {stemmer: 'finnish', hasCompounds: true, stopWords: 'ja on miten voin mina se ei tai kun mita'},
  fr: {
    stemmer: 'french',
    stopWords:
      'le la les un une des de du d l et ou je comment puis on est en a au aux mon ma mes pour avec sur dans que qui ce ne pas',
  },
  he: {stopWords: 'של את על עם איך אני מה זה לא או אל', prefixes: 'ה ב ל מ ש ו כ'},
  hi: {stemmer: 'indian', stopWords: 'का के की में से है और को पर कैसे'},
  hu: {stemmer: 'hungarian', hasCompounds: true, stopWords: 'a az es hogyan egy nem is'},
  id: {stemmer: 'indonesian', stopWords: 'dan di ke dari yang cara bagaimana saya untuk dengan'},
  it: {
    stemmer: 'italian',
    stopWords: 'il lo la i gli le un una e o di del della in che come posso si per con a al mio non da nel',
  },
  nb: {
    stemmer: 'norwegian',
    hasCompounds: true,
    stopWords: 'en et og i jeg hvordan kan man er a til av det den som for pa',
  },
  nl: {
    stemmer: 'dutch',
    hasCompounds: true,
    stopWords: 'de het een en of ik hoe kan men is in te van met voor op mijn niet wat',
  },
  pl: {stopWords: 'i w z na do jak sie jest nie to o czy moge'},
  pt: {
    stemmer: 'portuguese',
    stopWords: 'o a os as um uma e ou de do da em que como posso se meu minha com por para no na nao',
  },
  ru: {stemmer: 'russian', stopWords: 'и в на с по как я не что из для к от о у или мой это'},
  sv: {
    stemmer: 'swedish',
    hasCompounds: true,
    stopWords: 'en ett och i jag hur kan man ar att till av det den som for pa min',
  },
  tr: {stemmer: 'turkish', stopWords: 've bir bu icin ile nasil mi ne de da'},
  uk: {stemmer: 'ukrainian', stopWords: 'і в у на з по як я не що із для до від або мій це та'},
  vi: {stopWords: 'va cua la cac cho toi lam the nao de co'},
}

/** The part of the config that the search uses: the language and the site's own synonyms. */
export interface SearchLanguage {
  lang: string
  search: boolean | {synonyms: readonly (readonly string[])[]}
}

/** The language of a site with its own synonyms, and the module with the stemmer of the language. */
export function languageOf({lang, search}: SearchLanguage): {
  language: Language
  stemmer: string | undefined
} {
  const [code = 'en'] = lang.toLowerCase().split('-')
  const searchLanguage = languages[code === 'no' || code === 'nn' ? 'nb' : code]
  const synonyms = typeof search === 'object' ? search.synonyms : []
  return {
    language: {
      code,
      stopWords: searchLanguage?.stopWords.split(' ') ?? [],
      prefixes: searchLanguage?.prefixes?.split(' ') ?? [],
      hasCompounds: searchLanguage?.hasCompounds ?? false,
      ...(synonyms.length > 0 && {synonyms}),
    },
    stemmer: searchLanguage?.stemmer && `#stemmers/${searchLanguage.stemmer}`,
  }
}

/** The same for a search in Node, with its stemmer. */
export async function loadLanguage(config: SearchLanguage): Promise<Language> {
  const {language, stemmer} = languageOf(config)
  if (stemmer === undefined) return language
  const {stemmer: stem} = (await import(stemmer)) as {stemmer: (word: string) => string}
  return {...language, stem}
}
