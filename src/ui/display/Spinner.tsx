/**
 * A spinning ring for pending actions. Show it after 300 ms at the earliest (`useDelayElapsed`), and say in words what
 * is pending.
 */

const sizes = { s: 'size-4 border-2', m: 'size-5 border-2', l: 'size-7 border-[2.5px]' }

/** A ring in the color of the surrounding text; hidden from assistive technology. */
export const Spinner = ({ size = 'm' }: { size?: keyof typeof sizes }) => (
  <span
    aria-hidden
    className={`inline-block flex-none animate-[spin-round_0.8s_linear_infinite] rounded-full border-current border-e-transparent opacity-70 ${sizes[size]}`}
  />
)
