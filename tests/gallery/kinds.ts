/** Adds one channel per language with every kind of message to the demo data, for screenshots. */
import type { DemoChannel, DemoConversation, DemoMessage, DemoData } from '../../reference-server/seed/demoData'
import type { FileRecipe } from '../../reference-server/seed/fileRecipe'
import { announce } from '../../reference-server/model/channels/announcements'
import type { ServerState } from '../../reference-server/model/serverState'

/** The texts of such a channel; everything else is the same in each. */
type ChannelTexts = {
  channel: string
  text: string
  answer: string
  markdown: string
  deleted: string
  pinned: string
  expiring: string
  file: string
}

/** The texts by language. German is included for its length, Arabic for its direction. */
export const KINDS: Record<'en' | 'zh' | 'de' | 'ar', ChannelTexts> = {
  en: {
    channel: 'kinds',
    text: 'New plan for the loop is up: https://tramway.example/plans/loop-west?rev=14. @{mira} the turning radius is 25 m now.',
    answer: '25 m works for the long cars too. I measured twice.',
    markdown:
      '### Freeze, week 48\n\nWhat is left, *in order*:\n\n1. Sign off the **wording**\n2. Export edition `27.1` and check the sums\n\n- [x] Porto\n- [ ] Zürich\n\n| City | Displays | Checked |\n|---|--:|--:|\n| Zürich | 412 | 412 |\n| 上海 | 1980 | 1644 |\n\n> Nothing on a platform may change between 05:00 and 01:30.\n\n```typescript\n// the longest word decides how many lines there are\nexport const lines = (names: string[], width = 480) => names.some((n) => measure(n, "600 28px sans") > width) ? 2 : 1;\n```',
    deleted: 'Wrong room, sorry.',
    pinned: 'Freeze is Thursday, 18:00. Later changes go through me.',
    expiring: 'The code for the hall door is 4471, it changes tonight.',
    file: 'operations-handbook-passenger-information-2027.pdf',
  },
  zh: {
    channel: '各种消息',
    text: '环线的新方案已经上线:https://tramway.example/plans/loop-west?rev=14。@{mira} 转弯半径现在是25米。',
    answer: '25米对长车也没问题,我量了两遍。',
    markdown:
      '### 第48周冻结\n\n剩下的事,*按顺序*:\n\n1. 签字确认**措辞**\n2. 导出 `27.1` 版并核对总数\n\n- [x] 波尔图\n- [ ] 苏黎世\n\n| 城市 | 屏幕 | 已核对 |\n|---|--:|--:|\n| 苏黎世 | 412 | 412 |\n| 上海 | 1980 | 1644 |\n\n> 05:00到01:30之间站台上的内容不得改动。\n\n```typescript\n// 最长的站名决定行数\nexport const lines = (names: string[], width = 480) => names.some((n) => measure(n, "600 28px sans") > width) ? 2 : 1;\n```',
    deleted: '发错群了,抱歉。',
    pinned: '冻结时间是周四18:00,之后的改动都要经过我。',
    expiring: '大厅的门禁密码是4471,今晚更换。',
    file: '乘客信息系统运营手册二〇二七年冬季版最终定稿.pdf',
  },
  de: {
    channel: 'fahrgastinformationsanzeigersteuerung-arten',
    text: 'Der Schienenersatzverkehrshaltestellenplan steht unter https://tramway.example/plaene/schleife-west?fassung=14. @{mira} der Wendeschleifenhalbmesser beträgt jetzt 25 m.',
    answer:
      'Die Fahrgastinformationsanzeigersteuerungsvorschrift erlaubt das auch für die langen Wagen, ich habe zweimal nachgemessen.',
    markdown:
      '### Änderungssperre der Winterfahrplanausgabe\n\nNoch offen, *der Reihe nach*:\n\n1. **Fahrgastinformationsanzeigetafelbeschriftungen** freigeben\n2. Ausgabe `Winterfahrplanausgabe-27.1` ausleiten und Prüfsummen vergleichen\n\n- [x] Hauptbahnhofsvorplatzhaltestelle\n- [ ] Verkehrsbetriebeverwaltungsgebäude\n\n| Verkehrsunternehmen | Anzeigegeräte | Bestätigungen |\n|---|--:|--:|\n| Zürich | 412 | 412 |\n| Schienenersatzverkehr | 1980 | 1644 |\n\n> Zwischen Betriebsbeginn und Betriebsschluss darf an Bahnsteiganzeigen nichts geändert werden.\n\n```typescript\n// das längste Wort entscheidet über die Zeilenzahl\nexport const zeilenzahl = (haltestellennamen: string[], breite = 480) => haltestellennamen.some((name) => messen(name, "600 28px sans") > breite) ? 2 : 1;\n```',
    deleted: 'Falscher Raum, Entschuldigung.',
    pinned: 'Änderungssperre ist Donnerstag um 18:00 Uhr, spätere Änderungen nur mit Ausnahmegenehmigung.',
    expiring: 'Der Zugangscode der Betriebshofwerkstatttür ist 4471, er gilt nur heute.',
    file: 'Betriebshandbuch-Fahrgastinformationsanzeigersteuerung-Winterausgabe-2027.pdf',
  },
  ar: {
    channel: 'أنواع الرسائل',
    text: 'خطة الحلقة الجديدة هنا: https://tramway.example/plans/loop-west?rev=14. @{mira} نصف قطر الدوران الآن 25 م.',
    answer: '25 م تكفي للعربات الطويلة (Tram 2000) أيضا، قست مرتين.',
    markdown:
      '### التجميد، الأسبوع 48\n\nما بقي، *بالترتيب*:\n\n1. الموافقة على **الصياغة**\n2. تصدير الإصدار `27.1` والتحقق من المجاميع\n\n- [x] بورتو\n- [ ] Zürich\n\n| المدينة | الشاشات | تم التحقق |\n|---|--:|--:|\n| Zürich | 412 | 412 |\n| 上海 | 1980 | 1644 |\n\n> لا يتغير شيء على الرصيف بين 05:00 و01:30.\n\n```typescript\n// the longest word decides how many lines there are\nexport const lines = 2\n```',
    deleted: 'الغرفة الخطأ، عذرا.',
    pinned: 'التجميد يوم الخميس، 18:00. ما بعده يمر عبري.',
    expiring: 'رمز باب القاعة 4471، يتغير الليلة.',
    file: 'دليل-التشغيل-معلومات-الركاب-2027.pdf',
  },
}

/** Returns the demo data with one more channel per language. Mira is a member of all of them and writes in them. */
export function withKinds(demo: DemoData): DemoData {
  const channels = Object.entries(KINDS).map(([key, words]) => channelOf(`kinds-${key}`, words))
  return {
    ...demo,
    channels: [...demo.channels, ...channels.map(({ channel }) => channel)],
    conversations: [...demo.conversations, ...channels.map(({ conversation }) => conversation)],
  }
}

function channelOf(key: string, words: ChannelTexts): { channel: DemoChannel; conversation: DemoConversation } {
  const id = (name: string) => `${key}-${name}`
  const picture = (name: string, art: string, width: number, height: number): FileRecipe => ({
    name: `${name}.png`,
    content_type: 'image/png',
    generator: 'art',
    art: `art/${art}.svg`,
    width,
    height,
  })
  const messages: Omit<DemoMessage, 'at'>[] = [
    {
      id: id('text'),
      from: 'tomas',
      kind: 'text',
      text: words.text,
      reactions: { '👍': ['mira', 'nora'], '🎉': ['lea'] },
    },
    { id: id('emoji'), from: 'tomas', kind: 'text', text: '🚋🎉' },
    {
      id: id('answer'),
      from: key === 'kinds-ar' ? 'layla' : 'elif',
      kind: 'text',
      text: words.answer,
      reply: id('text'),
    },
    { id: id('edited'), from: 'nora', kind: 'text', text: words.deleted, edit: { after: 5, text: words.answer } },
    { id: id('markdown'), from: 'jonas', kind: 'markdown', text: words.markdown },
    { id: id('picture'), from: 'siyuan', kind: 'file', file: picture('lines-27', 'map', 1200, 900) },
    { id: id('album-1'), from: 'kwame', kind: 'file', file: picture('stop', 'stop', 1200, 800) },
    { id: id('album-2'), from: 'kwame', kind: 'file', file: picture('hall', 'plan', 900, 900) },
    { id: id('album-3'), from: 'kwame', kind: 'file', file: picture('poster', 'poster', 900, 900) },
    {
      id: id('film'),
      from: 'aiko',
      kind: 'file',
      file: { name: 'first-ride-with-27-1.mp4', content_type: 'video/mp4', generator: 'mp4-from-frames', spec: null },
    },
    { id: id('voice'), from: 'lea', kind: 'voice', file: sound(VOICE_FILE_NAME, 12) },
    { id: id('sound'), from: 'oskar', kind: 'file', file: sound('tunnel-announcement-take-3.wav', 7) },
    {
      id: id('file'),
      from: key === 'kinds-ar' ? 'layla' : 'nora',
      kind: 'file',
      file: bytes(words.file, 'application/pdf', 460_000),
    },
    {
      id: id('gone'),
      from: 'elif',
      kind: 'file',
      file: { ...bytes('radius-check.dwg', 'application/acad', 9_000), expired: true },
    },
    { id: id('link'), from: 'lea', kind: 'text', text: LINK_PREVIEW.url },
    { id: id('deleted'), from: 'kwame', kind: 'text', text: words.deleted, deleted: { by: 'mira', after: 5 } },
    { id: id('expiring'), from: 'priya', kind: 'text', text: words.expiring, expires_in: 86_400 },
    { id: id('pinned'), from: 'jonas', kind: 'text', text: words.pinned },
    { id: id('mine'), from: 'mira', kind: 'text', text: words.answer, reply: id('text') },
    { id: id('mine-picture'), from: 'mira', kind: 'file', file: picture('winter', 'winter', 1000, 750) },
    { id: id('mine-voice'), from: 'mira', kind: 'voice', file: sound(VOICE_FILE_NAME, 31) },
    { id: id('mine-file'), from: 'mira', kind: 'file', file: bytes(words.file, 'application/pdf', 12_000) },
    { id: id('forward'), from: 'mira', kind: 'forward', forward: ['ops-dark', 'ops-fuse', 'ops-lit'] },
    { id: id('unknown'), from: 'sven', kind: 'text', text: POLL },
    { id: id('mine-last'), from: 'mira', kind: 'text', text: words.text, reactions: { '😄': ['nora'] } },
  ]
  const firstOfAlbum = messages.findIndex((message) => message.id.includes('album'))
  return {
    channel: {
      key,
      name: words.channel,
      description: '',
      visibility: 'public',
      owner: null,
      members: [],
      avatar: null,
      created: -40,
      pins: [{ message: id('pinned'), by: 'mira' }],
    },
    conversation: {
      key,
      channel: key,
      // Six minutes between messages give each one its avatar. The images of an image group come together.
      messages: messages.map((message, index) => ({
        ...message,
        at: { minutes: -240 + 6 * (message.id.includes('album') ? firstOfAlbum : index) },
      })),
    },
  }
}

const bytes = (name: string, content_type: string, size: number): FileRecipe => ({
  name,
  content_type,
  generator: 'bytes',
  spec: { bytes: size, seed: size },
})

const sound = (name: string, seconds: number): FileRecipe => ({
  name,
  content_type: 'audio/wav',
  generator: 'wav',
  spec: {
    seconds,
    sample_rate: 8000,
    channels: 1,
    speech_like: { syllables_per_second: 4, hz: [180, 260], pause_every: 5, pause_seconds: 0.6, gain: 0.4, seed: 42 },
  },
})

/** Stands for a message of a kind that no current client knows; the demo's own kinds are all known. */
const POLL = '(a poll)'

/** The file name of a voice message that is not sent as one, as in the demo. The default server has no such kind. */
const VOICE_FILE_NAME = 'voice.wav'
/** The loudness in parts of 100, as a recorder reports it. */
const WAVEFORM = Array.from({ length: 48 }, (_, index) => (index % 8 === 5 ? 6 : 30 + ((index * 37) % 71)))

/**
 * The server's answer about an external page, in its own shape. The server never requests names that end in `.example`.
 */
export const LINK_PREVIEW = {
  type: 'article',
  title: 'Lettering of the underground, 1906 to 1974',
  url: 'https://ways.museum/lettering-of-the-underground',
  images: [],
  audios: [],
  videos: [],
  favicon_url: null,
  description: 'Four hundred station names in enamel, and the two people who drew nearly all of them.',
  locale: null,
  locale_alternate: [],
  site_name: 'Museum of Ways',
}

/** Creates what the demo data cannot: recorder properties of a voice message, and a message of an unknown kind. */
export function addRareMessages(state: ServerState): void {
  state.sql.run(
    `UPDATE event SET detail = json_set(detail, '$.properties.waveform', json('${JSON.stringify(WAVEFORM)}'))
      WHERE json_extract(detail, '$.properties.name') GLOB 'voice*.wav'`,
  )
  state.sql.run(
    "UPDATE event SET detail = json_set(detail, '$.content_type', 'vocechat/poll') WHERE json_extract(detail, '$.content') = ?",
    POLL,
  )
}

/** Creates an announcement by the owner of `ops`. Only a newer server supports it. */
export function addAnnouncement(state: ServerState): void {
  const ops = state.sql.one<{ gid: number; owner: number }>("SELECT gid, owner FROM channel WHERE name = 'ops'")
  if (!ops) throw new Error('the demo has no ops')
  const owner = { uid: ops.owner, device: 'seed', isAdmin: true, isGuest: false }
  announce(state, owner, ops.gid, ANNOUNCEMENT_TEXT)
}

const ANNOUNCEMENT_TEXT =
  'The winter edition goes live on **Sunday, 13 December**, at 03:30.\n\n- Nothing on a platform changes between 05:00 and 01:30\n- Questions to @Jonas or to [the list](https://tramway.example/freeze)'
