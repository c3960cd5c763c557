/** The same for students: one program, one page. */
export { default, getServerSideProps } from "../customer/referrals";
