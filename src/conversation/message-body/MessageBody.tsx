/** The body of a message, by kind. The message list, saved messages, pins and search all use it. */
import { memo, type ReactNode } from 'react'
import type { MessageBody as Body } from '@/domain/message'
import { BodyBoundary } from './BodyBoundary'
import { MarkdownBody } from './MarkdownBody'
import { OtherBody, type OtherBodyProps } from './OtherBody'
import { TextBody } from '@/conversation/message-body/text/TextBody'

type Props = Omit<OtherBodyProps, 'body'> & {
  body: Body
  /** Placed at the end of the text: in bubbles, the time. */
  tail?: ReactNode
}

/** Returns the text that is known for a message that is not text. */
const sourceText = (body: OtherBodyProps['body']) =>
  body.kind === 'file' ? body.name : body.kind === 'unknown' ? body.contentType : body.path

/** Renders the body. It reads only the names of mentioned people from the store. */
export const MessageBody = memo(function MessageBody({ body, tail, ...file }: Props) {
  switch (body.kind) {
    case 'text':
      return <TextBody text={body.text} mentions={body.mentions} tail={tail} />
    case 'markdown':
      return <MarkdownBody text={body.text} mentions={body.mentions} tail={tail} />
    default:
      return (
        <>
          <BodyBoundary source={sourceText(body)}>
            <OtherBody body={body} {...file} />
          </BodyBoundary>
          {tail && <div className="leading-4">{tail}</div>}
        </>
      )
  }
})
