/** A message as it looks on a handset. */
export function SampleMessage() {
  return (
    <div className="night hidden rounded-card bg-paper p-7 text-ink lg:block">
      <p className="text-center font-display font-semibold">MFANO SHOP</p>
      <p className="mt-1 text-center text-sm text-soft">Today, 08:00</p>
      <p className="mt-6 rounded-2xl rounded-bl-sm bg-raised p-5 text-lg">Habari, your order is packed and leaves our shop at 10. Reply STOP to receive no more of these.</p>
      <p className="mt-3 text-sm text-soft">Delivered</p>
    </div>
  );
}
