/** A field that filters a list. Its label is for assistive technology only, and Escape empties it. */
import { Search } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '@/ui/display/Icon'

export type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'className' | 'type'> & {
  /** The accessible name, also the placeholder by default. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown at the end while the field is empty: the key shortcut of the field. */
  end?: ReactNode
  /** Shown behind what is typed: a button that empties the field. */
  action?: ReactNode
}

/** Renders a searchbox. The first Escape empties it; the second one goes to its container. */
export function SearchField({ label, value, onChange, end, action, onKeyDown, ...rest }: SearchFieldProps) {
  return (
    <span className="flex min-h-control w-full min-w-0 items-center gap-2 rounded border border-line bg-sunken px-2.5 pointer-coarse:min-h-11 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-[-1px] has-[:focus-visible]:outline-focus forced-colors:border-[ButtonText]">
      <Icon of={Search} size="s" className="text-muted" />
      {/* The end goes to a second line, which is cut off, where it would leave no place for the placeholder. */}
      <span className="flex h-7.5 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden pointer-coarse:-my-px pointer-coarse:h-11">
        <input
          placeholder={label}
          {...rest}
          type="search"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key === 'Escape' && value !== '' && !event.defaultPrevented) {
              event.preventDefault()
              event.stopPropagation()
              onChange('')
            }
          }}
          className="h-full min-w-0 flex-auto appearance-none [&:placeholder-shown]:[field-sizing:content] bg-transparent text-ellipsis outline-0 [&::-webkit-search-cancel-button]:appearance-none"
        />
        {value === '' && end}
      </span>
      {value !== '' && action}
    </span>
  )
}
