/** The welcome of a widget: text of somebody else's page, with links and never HTML. */
import { Fragment } from 'react'

const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]，。！？）])/

/** Renders the text with its line breaks; addresses open in a tab of their own. */
export function WelcomeText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="mx-auto max-w-[19rem] py-3 text-center text-sm whitespace-pre-wrap text-muted [overflow-wrap:anywhere]"
    >
      {text.split(LINK).map((part, index) => (
        <Fragment key={index}>
          {index % 2 === 1 ? (
            <a href={part} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
              {part}
            </a>
          ) : (
            <span>{part}</span>
          )}
        </Fragment>
      ))}
    </p>
  )
}
