import { describe, expect, it } from 'vitest'
import { encodeText } from '@support/encodeText'
import { decodeText, type Encoding } from './decodeText'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('the text of a file', () => {
  it.each([
    ['utf-8', 'Zoë', bytes(0x5a, 0x6f, 0xc3, 0xab)],
    ['utf-8', 'Zoë', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
    ['utf-8', '\u001B[31mZoë', bytes(0x1b, 0x5b, 0x33, 0x31, 0x6d, 0x5a, 0x6f, 0xc3, 0xab)],
    ['utf-16le', 'Zoë', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
    ['utf-16be', 'Zoë', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
    ['utf-16le', 'Zoë, Bo', bytes(0x5a, 0, 0x6f, 0, 0xeb, 0, 0x2c, 0, 0x20, 0, 0x42, 0, 0x6f, 0)],
    ['windows-1252', 'Zoë ½', bytes(0x5a, 0x6f, 0xeb, 0x20, 0xbd)],
    ['utf-8', '', bytes()],
  ])('is read as %s', async (encoding, text, file) => {
    expect(await decodeText(file, 'en')).toEqual({ text, encoding })
  })

  const file = (names: string, encoding: Encoding) =>
    encodeText(
      `name,e-mail\n${names
        .split(', ')
        .map((name, index) => `${name},p${index}@example.org`)
        .join('\n')}`,
      encoding,
    )

  it.each<[Encoding, string, string]>([
    ['gb18030', 'zh', '王小明'],
    ['gb18030', 'zh', '王小明, 李娜, 张伟'],
    ['gb18030', 'en', '王小明, 李娜, 张伟'],
    ['big5', 'zh', '王小明, 李美玲, 張志偉, 陳淑芬'],
    ['big5', 'en', '王小明, 李美玲, 張志偉, 陳淑芬, 林怡君'],
    ['shift_jis', 'ja', '田中太郎, 佐藤花子, 伊藤さくら'],
    ['euc-jp', 'ja', '田中太郎, 佐藤花子, 鈴木一郎, 高橋美咲, 渡辺健, 伊藤さくら, 加藤ゆい'],
    ['windows-1254', 'tr', 'Şule Yılmaz, Ayşe Demir'],
    ['windows-1254', 'en', 'Şule Yılmaz, Ayşe Demir, Çağlar Öztürk, İbrahim Şahin'],
    ['windows-1252', 'tr', 'Zoë Müller, José García, Françoise Lefèvre, João Gonçalves'],
    ['windows-1252', 'zh', 'Zoë Müller, José García, Françoise Lefèvre'],
    ['windows-1251', 'ru', 'Иван Петров, Анна Смирнова, Щукин Юрий'],
    ['windows-1251', 'en', 'Иван Петров, Анна Смирнова, Ольга Кузнецова, Дмитрий Соколов, Юлия Щукина'],
    ['koi8-r', 'ru', 'Иван Петров, Анна Смирнова, Ольга Кузнецова'],
    ['windows-1252', 'ru', 'Zoë Müller, José García, Françoise Lefèvre'],
    ['windows-1256', 'ar', 'محمد أحمد, فاطمة الزهراء, خالد يوسف'],
    ['windows-1256', 'en', 'محمد أحمد, فاطمة الزهراء, خالد يوسف, مريم عبد الله, عمر حسن'],
    ['windows-1252', 'ar', 'Zoë Müller, José García, Françoise Lefèvre'],
    ['euc-kr', 'ko', '김민준, 이서연, 박지훈'],
    ['euc-kr', 'en', '김민준, 이서연, 박지훈, 최수빈, 정예은, 강도윤, 조하은'],
    ['gb18030', 'ko', '王小明, 李娜, 张伟, 刘洋, 陈静'],
    ['windows-1254', 'ru', 'Şule Yılmaz, Ayşe Demir, Çağlar Öztürk'],
    ['windows-1251', 'tr', 'Иван Петров, Анна Смирнова, Ольга Кузнецова, Дмитрий Соколов'],
    ['windows-1252', 'ko', 'Zoë Müller, José García, Françoise Lefèvre'],
    ['macintosh', 'fr', 'Zoë Müller, José García, Françoise Lefèvre'],
  ])('with names in %s is guessed while the page is in "%s": %s', async (encoding, language, names) => {
    const decoded = await decodeText(file(names, encoding), language)
    expect(decoded.encoding).toBe(encoding)
    expect(decoded.text).toContain(names.split(', ')[0])
  })

  it('in an encoding that somebody chose is read by it', async () => {
    expect(await decodeText(bytes(0xde, 0x75, 0x6c, 0x65), 'en', 'windows-1254')).toEqual({
      text: 'Şule',
      encoding: 'windows-1254',
    })
  })
})
