/** A turning ring for what is under way. Show it after 300 ms at the earliest (`useAfter`), and say in words what is awaited. */

const sizes = { s: 'size-4 border-2', m: 'size-5 border-2', l: 'size-7 border-[2.5px]' }

/** A ring in the colour of the text around it; hidden from assistive technology. */
export const Spinner = ({ size = 'm' }: { size?: keyof typeof sizes }) => (
  <span
    aria-hidden
    className={`inline-block flex-none animate-[spin-round_0.8s_linear_infinite] rounded-full border-current border-r-transparent opacity-70 ${sizes[size]}`}
  />
)
