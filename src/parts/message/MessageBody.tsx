/** What a message says, by kind. The one door for feed, saved messages, pins and search. */
import { memo, type ReactNode } from 'react'
import type { MessageBody as Body } from '@/domain/message'
import { latePart, makeLate } from '@/ui/late'
import { bodyHeight } from './bodyHeight'
import { MarkdownBody } from './MarkdownBody'
import './message.css'
import type { OtherBodyProps } from './OtherBody'
import { TextBody } from './TextBody'

type Props = Omit<OtherBodyProps, 'body'> & {
  body: Body
  /** Stands at the end of the text: the edited mark, in bubbles the time. */
  tail?: ReactNode
}

const lateBodies = makeLate(() => import('./OtherBody'))

/** Until its code has come, once for all, the place of a file is held free. */
const OtherBody = latePart(
  lateBodies,
  (room) => room.OtherBody,
  ({ body }: OtherBodyProps) => <div style={{ height: bodyHeight(body) }} />,
)

/** The body as elements; reads names of mentioned people from the store, nothing else. */
export const MessageBody = memo(function MessageBody({ body, tail, ...file }: Props) {
  switch (body.kind) {
    case 'text':
      return <TextBody text={body.text} mentions={body.mentions} tail={tail} />
    case 'markdown':
      return <MarkdownBody text={body.text} mentions={body.mentions} tail={tail} />
    default:
      return (
        <>
          <OtherBody body={body} {...file} />
          {tail && <div className="leading-4">{tail}</div>}
        </>
      )
  }
})
