/** One page of an export, as a document of its own. React escapes every text in it. */
import type { ReactNode } from 'react'
import type { Bundle } from '@/domain/bundle'
import type { Message } from '@/domain/message'
import { activeReactions } from '@/domain/message'
import { ExportBody, type BodyTexts } from './ExportBody'
import { EXPORT_STYLE } from './exportStyle'

/** Nothing in the page can run or reach another host. */
const POLICY =
  "default-src 'none'; img-src data: 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export type PageTexts = BodyTexts & {
  title: string
  by: string
  edited: string
  day: (at: number) => string
  time: (at: number) => string
  reply: (message: Message) => string | null
}

export type ExportPageProps = {
  language: string
  direction: 'ltr' | 'rtl'
  texts: PageTexts
  /** Sentences about what could not be had. */
  missing: readonly string[]
  /** The other pages of a long export. */
  pages: readonly { href: string; text: string }[]
  pagesLabel: string
  /** The days. */
  children?: ReactNode
}

/** The document around the messages. */
export function ExportPage({ language, direction, texts, missing, pages, pagesLabel, children }: ExportPageProps) {
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width" />
        <meta name="referrer" content="no-referrer" />
        <title>{texts.title}</title>
        <style>{EXPORT_STYLE}</style>
      </head>
      <body>
        <main>
          <h1>
            <bdi translate="no">{texts.title}</bdi>
          </h1>
          <p className="note">{texts.by}</p>
          {missing.length > 0 && (
            <ul className="note">
              {missing.map((sentence, index) => (
                <li key={index}>{sentence}</li>
              ))}
            </ul>
          )}
          {pages.length > 0 && (
            <nav aria-label={pagesLabel}>
              <ul>
                {pages.map(({ href, text }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

type DaysProps = {
  texts: PageTexts
  messages: readonly Message[]
  /** The day of the message before them; it has its heading already. */
  after: string | null
  /** The paths of included files, by the id of their message. */
  files: Readonly<Record<number, string>>
  /** Forwarded messages, by the id of the message that contains them. */
  bundles: Readonly<Record<number, Bundle>>
}

/** Part of the messages, under a heading for each day that begins. */
export function ExportDays({ texts, messages, after, files, bundles }: DaysProps) {
  return byDay(messages, texts.day).map((day) => (
    <section key={day.title}>
      {day.title !== after && <h2>{day.title}</h2>}
      {day.messages.map((message) => (
        <ExportMessage
          key={message.id}
          message={message}
          texts={texts}
          file={files[message.id] ?? null}
          bundle={bundles[message.id] ?? null}
        />
      ))}
    </section>
  ))
}

/** Returns the messages of each day, in their order. */
function byDay(messages: readonly Message[], day: (at: number) => string) {
  const days: { title: string; messages: Message[] }[] = []
  for (const message of messages) {
    const title = day(message.sentAt)
    const last = days.at(-1)
    if (last?.title === title) last.messages.push(message)
    else days.push({ title, messages: [message] })
  }
  return days
}

type MessageProps = { message: Message; texts: PageTexts; file: string | null; bundle: Bundle | null }

function ExportMessage({ message, texts, file, bundle }: MessageProps) {
  const reply = texts.reply(message)
  const reactions = activeReactions(message.reactions)
  return (
    <article id={`m${message.id}`}>
      <p className="by">
        <b>
          <bdi translate="no">{texts.nameOf(message.authorId)}</bdi>
        </b>{' '}
        <time translate="no" dateTime={new Date(message.sentAt).toISOString()}>
          {texts.time(message.sentAt)}
        </time>
        {message.editId !== null && <span className="note"> {texts.edited}</span>}
      </p>
      {reply !== null && <blockquote className="note">{reply}</blockquote>}
      <ExportBody body={message.body} texts={texts} file={file} />
      {bundle && <ForwardedMessages bundle={bundle} texts={texts} />}
      {reactions.length > 0 && (
        <p className="note">{reactions.map(({ emoji, userIds }) => `${emoji} ${userIds.length}`).join('  ')}</p>
      )}
    </article>
  )
}

/** Copies of messages, without their files. */
function ForwardedMessages({ bundle, texts }: { bundle: Bundle; texts: PageTexts }) {
  return (
    <blockquote>
      {bundle.messages.map(({ messageId, author, at, body }) => (
        <div key={messageId}>
          <p className="by">
            <b>
              <bdi translate="no">{author.name}</bdi>
            </b>{' '}
            <time translate="no" dateTime={new Date(at).toISOString()}>{`${texts.day(at)} ${texts.time(at)}`}</time>
          </p>
          <ExportBody body={body} texts={texts} file={null} />
        </div>
      ))}
    </blockquote>
  )
}
