/**
 * The sheets of forms' and windows' parts, after those of the other parts (styles/parts.ts): pages without a form do
 * not load their class names. Each of these parts imports this first.
 */
import "@/styles/parts";
import "@/components/ui/overlay/Dialog.module.css";
import "@/components/ui/overlay/Drawer.module.css";
import "@/components/ui/overlay/Overlay.module.css";
import "@/components/ui/overlay/Sheet.module.css";
import "@/components/form/Checkbox.module.css";
import "@/components/form/ErrorSummary.module.css";
import "@/components/form/Field.module.css";
import "@/components/form/RadioCards.module.css";
import "@/components/payment/PaymentMethods.module.css";
