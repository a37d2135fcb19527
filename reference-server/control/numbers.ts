import * as v from 'valibot'
import { int } from '../routes/request'

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) => v.pipe(int, v.minValue(least), v.maxValue(most))

/** Two whole numbers from 0 to `most`, the smaller one first. */
export const range = (most: number) =>
  v.pipe(
    v.tuple([whole(0, most), whole(0, most)]),
    v.check(([low, high]) => low <= high, 'Invalid range: the smaller number comes first'),
  )
