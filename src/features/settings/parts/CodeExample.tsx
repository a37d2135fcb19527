/** An example to copy, as preformatted text. */
import { Copy } from 'lucide-react'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { Button } from '@/ui/fields/Button'

/** `label` names the text and the button that copies it. */
export function CodeExample({ label, copyLabel, code }: { label: string; copyLabel: string; code: string }) {
  const copy = useCopyWithToast()
  return (
    <div className="grid gap-2">
      <pre
        role="region"
        aria-label={label}
        tabIndex={0}
        dir="ltr"
        translate="no"
        className="m-0 overflow-x-auto rounded-card bg-sunken p-3 font-mono text-xs leading-5 whitespace-pre"
      >
        {code}
      </pre>
      <div>
        <Button size="small" icon={Copy} onClick={() => void copy(code)}>
          {copyLabel}
        </Button>
      </div>
    </div>
  )
}
