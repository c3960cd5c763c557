import { Countdown } from "@/components/home/Countdown";

interface SaleEndProps {
  /** Of the flash sale that makes the price. */
  endsAt: string;
  /** Asks the price anew. */
  onEnd: () => void;
}

/** Until when the price is the sale's. With its end the usual price is asked and shown. */
export function SaleEnd({ endsAt, onEnd }: SaleEndProps) {
  return <Countdown endsAt={endsAt} of="product:sale" onEnd={onEnd} />;
}
